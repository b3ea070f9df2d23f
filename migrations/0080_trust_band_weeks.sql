-- The values of the signals of all channels, by week and band: what is usual comes from several weeks. No chat is named.
create table trust_band_weeks (
  taken_at timestamptz not null,
  band text not null,
  signal text not null,
  values real[] not null,
  primary key (taken_at, band, signal)
);

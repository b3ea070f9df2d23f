-- The size band and language a channel's ads index was ranked in: news of one channel concern its own band, not all channels.
alter table channel_stats add column ads_band text;
create index channel_stats_ads_band on channel_stats (ads_band);

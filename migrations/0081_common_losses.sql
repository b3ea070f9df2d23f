-- Days on which channels of all kinds lost members at once, because the platform removed accounts: by how much the median channel changed until the end of a day,
-- from the end of the day two days before.
create table common_losses (
  day date primary key,
  -- Below 0; 0 if there was none.
  change double precision not null,
  channels integer not null,
  computed_at timestamptz not null
);

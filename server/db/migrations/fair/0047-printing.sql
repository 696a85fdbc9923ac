-- How things are printed, as the organiser has changed it. The templates that come with the product are no rows.
create table print_templates (
  id integer generated always as identity primary key,
  kind text not null,
  name text not null,
  -- Unique among those of its kind that are there: trimmed and folded.
  name_key text not null,
  paper text not null,
  -- Levels of customers whose papers are of it; empty for all.
  level_codes text[] not null default '{}',
  -- `TemplateBody` of the contract.
  body jsonb not null,
  version integer not null default 1,
  enabled boolean not null default true,
  deleted_at timestamptz
);
create unique index print_templates_name on print_templates (kind, name_key) where deleted_at is null;

-- Every version of a template as it was saved: a paper's log names the one it was printed by.
create table print_template_versions (
  template_id integer not null references print_templates (id),
  version integer not null,
  name text not null,
  paper text not null,
  level_codes text[] not null,
  body jsonb not null,
  account text not null,
  real_name text not null default '',
  at timestamptz not null default clock_timestamp(),
  primary key (template_id, version)
);

-- What was sent to a printer: a row for each order of a job, however often the job says so. The count of an order's papers is the count of its rows.
create table print_log (
  id integer generated always as identity primary key,
  job_id text not null,
  ref_kind text not null constraint print_log_ref_kind_known check (ref_kind in ('order', 'part')),
  ref_id integer not null,
  kind text not null,
  customer_id integer not null,
  -- Key of a template that comes with the product, or a template's id.
  template text not null,
  template_version integer not null default 0,
  copies smallint not null constraint print_log_copies_counted check (copies > 0),
  pages integer not null constraint print_log_pages_counted check (pages >= 0),
  -- On the paper; it is the priced one where prices stood there.
  code text not null,
  priced_code text not null,
  plain_code text not null,
  has_prices boolean not null,
  device text not null default '',
  account text not null,
  real_name text not null default '',
  reason text not null default '',
  at timestamptz not null default clock_timestamp(),
  constraint print_log_counts_once unique (job_id, ref_kind, ref_id)
);
create index print_log_by_ref on print_log (ref_kind, ref_id, id);

create trigger print_template_versions_append_only before update or delete on print_template_versions
  for each statement execute function refuse_history_change();
create trigger print_log_append_only before update or delete on print_log
  for each statement execute function refuse_history_change();

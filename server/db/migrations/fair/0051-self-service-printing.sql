-- Browsers that print for customers (self), print what others have asked for (station), or call numbers (screen). The hash of
-- a kiosk's token stands with the sessions; one that is revoked here opens nothing.
create table kiosks (
  id integer generated always as identity primary key,
  kind text not null constraint kiosks_kind_known check (kind in ('self', 'station', 'screen')),
  name text not null constraint kiosks_name_length check (char_length(name) between 1 and 40),
  printer text not null default '',
  paper text not null,
  -- Of kind self: it has a printer of its own; without one its tickets wait for the stations.
  prints_here boolean not null default true,
  made_by text not null,
  made_at timestamptz not null default clock_timestamp(),
  revoked_at timestamptz
);
create unique index kiosks_name on kiosks (lower(name)) where revoked_at is null;

-- Numbers of tickets begin anew each day of the fair's own calendar.
create table print_days (
  day date primary key,
  last integer not null
);

create table print_tickets (
  id integer generated always as identity primary key,
  day date not null,
  no integer not null,
  kiosk_id integer not null constraint print_tickets_kiosk references kiosks (id),
  -- Who prints it: a station, or the kiosk itself; null while it waits, and where the counter has called it.
  station_id integer constraint print_tickets_station references kiosks (id),
  customer_id integer not null,
  ref_kind text not null constraint print_tickets_ref_kind_known check (ref_kind in ('order', 'part', 'summary')),
  -- Of the order or the part; of a summary that of the customer.
  ref_id integer not null,
  paper text not null,
  template text not null,
  template_version integer not null,
  -- One press of the button, however often it is sent.
  job_id text not null constraint print_tickets_one_a_job unique,
  pages integer not null constraint print_tickets_pages_counted check (pages > 0),
  state text not null constraint print_tickets_state_known
    check (state in ('queued', 'called', 'printing', 'failed', 'done', 'cancelled')),
  -- Served before those that have never been called.
  is_front boolean not null default false,
  tries smallint not null default 0,
  -- Until when a station or kiosk has it; null of what nobody has, or the counter.
  lease_until timestamptz,
  reason text not null default '',
  at timestamptz not null default clock_timestamp(),
  called_at timestamptz,
  done_at timestamptz,
  constraint print_tickets_no_once unique (day, no)
);
create index print_tickets_open on print_tickets (is_front desc, id) where state in ('queued', 'called', 'printing', 'failed');
create index print_tickets_of_ref on print_tickets (ref_kind, ref_id);

-- Six digits each, for some minutes: a code that has run out or was used may be given again.
create table kiosk_codes (
  hash bytea primary key,
  customer_id integer not null,
  made_by text not null,
  made_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by integer
);

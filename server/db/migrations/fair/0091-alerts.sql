-- Where alerts go beside the console: a mail server or the robot of a group. `secret_sealed` holds the password, or the address and key
-- of a robot, which let everybody who has them write to the group.
create table alert_channels (
  id integer generated always as identity primary key,
  kind text not null constraint alert_channels_kind check (kind in ('mail', 'wecom', 'dingtalk')),
  name text not null,
  options jsonb not null,
  secret_sealed bytea,
  enabled boolean not null default true,
  failures integer not null default 0,
  next_at timestamptz not null default '-infinity',
  problem text not null default '',
  detail text not null default '',
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);

-- Lines that people set. `owner` is the account whose rights decide what an alert may tell.
create table alert_rules (
  id integer generated always as identity primary key,
  owner_id integer not null,
  owner text not null,
  owner_name text not null default '',
  kind text not null,
  -- Threshold, scope, quiet hours, recipients.
  options jsonb not null,
  channel_ids integer[] not null default '{}',
  language text not null,
  enabled boolean not null default true,
  -- Since when the rule is as it is: what came before is not told.
  started_at timestamptz not null default clock_timestamp(),
  checked_at timestamptz not null default clock_timestamp(),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index alert_rules_enabled on alert_rules (id) where enabled and deleted_at is null;

-- Subjects of a rule that are past its line, told once until they recover.
create table alert_marks (
  rule_id integer not null constraint alert_marks_rule references alert_rules (id) on delete cascade,
  subject text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (rule_id, subject)
);

-- Alerts as they were told. `key` names what happened, so that it is told once whoever looks.
create table alert_events (
  id bigint generated always as identity primary key,
  rule_id integer not null constraint alert_events_rule references alert_rules (id),
  owner_id integer not null,
  kind text not null,
  key text not null,
  content jsonb not null,
  at timestamptz not null default clock_timestamp(),
  read_at timestamptz,
  constraint alert_events_once unique (rule_id, key)
);
create index alert_events_of_owner on alert_events (owner_id, id desc);
create index alert_events_unread on alert_events (owner_id) where read_at is null;

create table alert_deliveries (
  id bigint generated always as identity primary key,
  event_id bigint not null constraint alert_deliveries_event references alert_events (id) on delete cascade,
  channel_id integer not null constraint alert_deliveries_channel references alert_channels (id),
  state text not null default 'pending'
    constraint alert_deliveries_state check (state in ('pending', 'sending', 'sent', 'failed', 'dropped')),
  tries integer not null default 0,
  next_at timestamptz not null default '-infinity',
  lease_until timestamptz,
  tried_at timestamptz,
  sent_at timestamptz,
  problem text not null default '',
  detail text not null default '',
  constraint alert_deliveries_once unique (event_id, channel_id)
);
create index alert_deliveries_due on alert_deliveries (channel_id, id) where state in ('pending', 'sending');
create index alert_deliveries_tried on alert_deliveries (channel_id, tried_at);

create index order_states_at on order_states (at);
create index deletions_at on deletions (at);

-- What became of an order and of a style's colour, in the transaction that did it; with the events, any moment can be shown as it was.
create table order_states (
  id bigint generated always as identity primary key,
  order_id integer not null,
  -- save, submit, withdraw, return, areaApprove, approve, reopen, lock, unlock, clear, restore, close, unclose
  act text not null,
  "from" text not null,
  "to" text not null,
  locked_before boolean not null default false,
  at timestamptz not null default clock_timestamp(),
  account text not null,
  real_name text not null default '',
  reason text not null default '',
  batch_id text,
  request_id text not null default '',
  -- Of the order after it: version and sums of all its rows, dropped colours included.
  version integer not null,
  qty integer not null,
  tag_fen bigint not null,
  net_fen bigint not null,
  agent_fen bigint not null,
  waivers jsonb
);
create index order_states_of_order on order_states (order_id, id);
create index order_states_of_batch on order_states (batch_id) where batch_id is not null;
create index order_events_of_batch on order_events (batch_id) where batch_id is not null;

-- "from" is a status or deleted, "to" likewise: a deleted colour that comes back writes both.
create table skc_states (
  id bigint generated always as identity primary key,
  skc_id integer not null,
  "from" text not null,
  "to" text not null,
  at timestamptz not null default clock_timestamp(),
  account text not null default '',
  real_name text not null default '',
  reason text not null default '',
  request_id text not null default ''
);
create index skc_states_of_skc on skc_states (skc_id, id);
create index skc_states_at on skc_states (at);

-- By a trigger, so that no way of changing a colour forgets it: who does it, the transaction says in fairdesk.actor.
create function keep_skc_state() returns trigger language plpgsql as $$
declare
  actor jsonb := coalesce(nullif(current_setting('fairdesk.actor', true), ''), '{}');
begin
  insert into skc_states (skc_id, "from", "to", account, real_name, reason, request_id) values (
    new.id,
    case when old.deleted_at is null then old.status else 'deleted' end,
    case when new.deleted_at is null then new.status else 'deleted' end,
    coalesce(actor ->> 'account', ''), coalesce(actor ->> 'realName', ''), coalesce(new.status_reason, ''),
    coalesce(actor ->> 'requestId', ''));
  return null;
end
$$;
create trigger skcs_keep_state after update of status, deleted_at on skcs for each row
  when (old.status is distinct from new.status or (old.deleted_at is null) <> (new.deleted_at is null))
  execute function keep_skc_state();

-- History stays written. A fair is cleaned by making its schema anew, not by deleting.
create function refuse_history_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append only', tg_table_name;
end
$$;
create trigger order_events_append_only before update or delete on order_events
  for each statement execute function refuse_history_change();
create trigger order_states_append_only before update or delete on order_states
  for each statement execute function refuse_history_change();
create trigger skc_states_append_only before update or delete on skc_states
  for each statement execute function refuse_history_change();

-- What is asked for once an order is approved. The order stays as it is until somebody who may approve it grants this.
create table change_requests (
  id integer generated always as identity primary key,
  order_id integer not null constraint change_requests_order references orders (id) on delete cascade,
  -- [{ skcId, slot, was, qty }]: each cell as it was looked at and as it is to be.
  cells jsonb not null,
  reason text not null,
  -- The whole order's pieces and fen without dropped colours, { qty, tag, net, agent }, when it was asked and as it would be.
  before jsonb not null,
  after jsonb not null,
  state text not null default 'open'
    constraint change_requests_state_known check (state in ('open', 'granted', 'refused', 'withdrawn')),
  account text not null,
  real_name text not null default '',
  asked_at timestamptz not null default clock_timestamp(),
  decided_by text,
  decided_at timestamptz,
  note text not null default ''
);
create unique index change_requests_one_open on change_requests (order_id) where state = 'open';
create index change_requests_of_order on change_requests (order_id, id);

-- What a customer must hear of his order: one line an order for each act that concerns it, made with the act and taken back with it.
create table order_notices (
  id integer generated always as identity primary key,
  -- One number for all orders that an act concerns: a batch's where it is one.
  event text not null,
  kind text not null constraint order_notices_kind_known check (kind in ('freeze', 'drop', 'return', 'reprice')),
  order_id integer not null constraint order_notices_order references orders (id) on delete cascade,
  -- Colours that the order has pieces of: { skcId, qty, from, to, back? }, `from` and `to` a state or unit prices in fen.
  rows jsonb not null default '[]',
  reason text not null default '',
  account text not null default '',
  real_name text not null default '',
  made_at timestamptz not null default clock_timestamp(),
  -- When it was made, or a part of it last taken back: who was told before that does not know.
  changed_at timestamptz not null default clock_timestamp(),
  told_at timestamptz,
  told_by text,
  channel text constraint order_notices_channel_known check (channel in ('phone', 'wechat', 'inPerson')),
  accepted_at timestamptz,
  accepted_by text,
  withdrawn_at timestamptz,
  -- Nobody needs to hear of what was taken back before he was told.
  to_tell boolean not null generated always as (
    case when told_at is null then withdrawn_at is null else told_at < changed_at end) stored
);
create index order_notices_of_order on order_notices (order_id, id);
create index order_notices_to_tell on order_notices (order_id) where to_tell;
create index order_notices_of_event on order_notices (event);

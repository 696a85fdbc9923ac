-- Printed sign-ins of customers' accounts: 128 random bits, of which only the hash is kept. A card printed anew ends the former.
create table customer_cards (
  id integer generated always as identity primary key,
  account_id integer not null constraint customer_cards_account references customer_accounts (id) on delete cascade,
  secret_hash bytea not null constraint customer_cards_secret_once unique,
  made_by text not null,
  made_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  last_used_at timestamptz
);
create unique index customer_cards_one on customer_cards (account_id) where ended_at is null;

-- Where each device of a customer was seen last, written together every few seconds: what a crash loses is told again by the
-- next heartbeat.
create unlogged table device_seen (
  device_id text not null,
  account_id integer not null,
  customer_id integer not null,
  session_id integer not null,
  at timestamptz not null,
  page text not null default '',
  -- Edits that the device has not sent yet, and since when the oldest of them waits.
  unsent integer not null default 0,
  oldest_at timestamptz,
  package_version integer,
  name text not null default '',
  platform text not null default '',
  -- Which process heard it.
  process text not null default '',
  signed_in_at timestamptz not null,
  signed_out_at timestamptz,
  primary key (device_id, account_id)
);
create index device_seen_of_customer on device_seen (customer_id, at desc);

-- What staff tells customers on their devices, besides what happens to their orders (order_notices).
create table messages (
  id integer generated always as identity primary key,
  -- info is read; accept asks for "understood".
  kind text not null constraint messages_kind_known check (kind in ('info', 'accept')),
  text text not null constraint messages_text_length check (char_length(text) between 1 and 500),
  made_by text not null,
  real_name text not null default '',
  at timestamptz not null default clock_timestamp()
);
create table message_customers (
  message_id integer not null constraint message_customers_message references messages (id) on delete cascade,
  customer_id integer not null constraint message_customers_customer references customers (id),
  seen_at timestamptz,
  accepted_at timestamptz,
  accepted_by text,
  device_id text,
  primary key (message_id, customer_id)
);
create index message_customers_of_customer on message_customers (customer_id, message_id desc);
-- On which device a customer said "understood" himself.
alter table order_notices add accepted_device text;

-- What customers think of goods: of a style, or of one of its colours. The last word of an account holds; those before are kept.
create table scores (
  id integer generated always as identity primary key,
  account_id integer not null constraint scores_account references customer_accounts (id) on delete cascade,
  customer_id integer not null constraint scores_customer references customers (id),
  style_id integer not null constraint scores_style references styles (id),
  skc_id integer constraint scores_skc references skcs (id),
  stars smallint not null constraint scores_stars_range check (stars between 1 and 5),
  tags text[] not null default '{}',
  comment text not null default '' constraint scores_comment_length check (char_length(comment) <= 255),
  at timestamptz not null default clock_timestamp(),
  hidden_at timestamptz,
  hidden_by text,
  constraint scores_once unique nulls not distinct (account_id, style_id, skc_id)
);
create index scores_of_style on scores (style_id);
create index scores_of_customer on scores (customer_id);
create table score_events (
  id integer generated always as identity primary key,
  score_id integer not null constraint score_events_score references scores (id) on delete cascade,
  stars smallint not null,
  tags text[] not null default '{}',
  comment text not null default '',
  device_id text,
  at timestamptz not null default clock_timestamp()
);
create index score_events_of_score on score_events (score_id, id);

create table favourites (
  account_id integer not null constraint favourites_account references customer_accounts (id) on delete cascade,
  customer_id integer not null constraint favourites_customer references customers (id),
  style_id integer not null constraint favourites_style references styles (id),
  at timestamptz not null default clock_timestamp(),
  primary key (account_id, style_id)
);
create index favourites_of_style on favourites (style_id);

create table live_rooms (
  id integer generated always as identity primary key,
  title text not null constraint live_rooms_title_length check (char_length(title) between 1 and 60),
  -- SHA-256 of an uploaded picture, or none.
  cover bytea,
  -- hls is played by the page itself, frame is another site's page.
  kind text not null constraint live_rooms_kind_known check (kind in ('hls', 'frame')),
  address text not null,
  starts_at timestamptz,
  ends_at timestamptz,
  status text not null default 'planned'
    constraint live_rooms_status_known check (status in ('planned', 'live', 'ended')),
  opened_at timestamptz,
  closed_at timestamptz,
  made_by text not null,
  made_at timestamptz not null default clock_timestamp(),
  version integer not null default 1,
  deleted_at timestamptz
);
create table live_playlist (
  id integer generated always as identity primary key,
  room_id integer not null constraint live_playlist_room references live_rooms (id) on delete cascade,
  seq integer not null,
  style_id integer constraint live_playlist_style references styles (id),
  skc_id integer constraint live_playlist_skc references skcs (id),
  outfit_id integer constraint live_playlist_outfit references outfits (id),
  constraint live_playlist_one_thing check (num_nonnulls(style_id, outfit_id) = 1 and (skc_id is null or style_id is not null))
);
create index live_playlist_of_room on live_playlist (room_id, seq);
-- What was shown when: the counters of orders since then and the evening's replay are made of these rows and the order events.
create table live_shown (
  id integer generated always as identity primary key,
  room_id integer not null constraint live_shown_room references live_rooms (id) on delete cascade,
  style_id integer constraint live_shown_style references styles (id),
  skc_id integer constraint live_shown_skc references skcs (id),
  outfit_id integer constraint live_shown_outfit references outfits (id),
  at timestamptz not null default clock_timestamp(),
  until timestamptz,
  account text not null,
  constraint live_shown_one_thing check (num_nonnulls(style_id, outfit_id) = 1 and (skc_id is null or style_id is not null))
);
create index live_shown_of_room on live_shown (room_id, id);
create unique index live_shown_one_now on live_shown (room_id) where until is null;

-- Trials of the fair on a copy of it, with their reports.
create table rehearsals (
  id integer generated always as identity primary key,
  copy_fair_id integer,
  input jsonb not null,
  state text not null default 'preparing'
    constraint rehearsals_state_known check (state in ('preparing', 'running', 'done', 'stopped', 'failed')),
  progress jsonb,
  report jsonb,
  made_by text not null,
  started_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  copy_removed_at timestamptz
);

-- From which device a customer's account is signed in, as the device names itself: 128 random bits that it keeps.
alter table sessions
  add device_id text,
  add device_name text not null default '';
create index sessions_of_device on sessions (fair_id, device_id) where ended_at is null and device_id is not null;

-- Who signs in: staff by an account of the platform; dealers, kiosks and displays by a row of their fair's own (ref).
alter table sessions
  alter account_id drop not null,
  add principal text not null default 'staff'
    constraint sessions_principal_known check (principal in ('staff', 'dealer', 'kiosk', 'display')),
  add ref integer,
  add constraint sessions_of_somebody check (
    case when principal = 'staff' then account_id is not null and ref is null else account_id is null and ref is not null end);
create index sessions_of_ref on sessions (fair_id, principal, ref) where ended_at is null and ref is not null;

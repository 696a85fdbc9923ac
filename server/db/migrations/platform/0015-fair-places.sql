-- Where a fair lies may be changed by hand while servers run: each is told, and asks it there from then on.
create function tell_fair_place() returns trigger language plpgsql as $$
begin
  perform pg_notify('fairdesk_news',
    json_build_object('from', '', 'topic', 'fair places', 'details', json_build_array(new.schema_name))::text);
  -- Who is signed in carries the address of his fair.
  perform pg_notify('fairdesk_news', json_build_object('from', '', 'topic', 'sessions', 'details', null)::text);
  return null;
end
$$;
create trigger fair_place_told after update of database_url on fairs
  for each row when (old.database_url is distinct from new.database_url) execute function tell_fair_place();

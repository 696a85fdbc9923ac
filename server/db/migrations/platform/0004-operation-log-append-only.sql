-- What was done stays written: neither a bug nor a hand changes a line of the log.
create function refuse_log_change() returns trigger language plpgsql as $$
begin
  raise exception 'operation_log is append only';
end
$$;
create trigger operation_log_append_only before update or delete on operation_log
  for each statement execute function refuse_log_change();

drop index operation_log_at;
create index operation_log_by_time on operation_log (at, id);
create index operation_log_by_account on operation_log (account, at, id);
create index operation_log_by_action on operation_log (action, at, id);
create index operation_log_by_ref on operation_log (lower(ref) text_pattern_ops);

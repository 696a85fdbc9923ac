-- The checks of 0020 were asked at every change of a row: one that was longer already could not even be painted anew.
-- What is new is limited, whatever is written; what was there may stay as long as it is not touched.
create function refuse_length() returns trigger language plpgsql as $$
begin
  raise exception '%.% takes % characters', tg_table_name, tg_argv[0], tg_argv[1]
    using errcode = 'check_violation', table = tg_table_name, column = tg_argv[0], detail = tg_argv[1];
end $$;

do $$
declare one record;
begin
  for one in select * from (values
    ('brands', 'code', 60, 'true'),
    ('seasons', 'code', 60, 'true'),
    ('big_areas', 'code', 60, 'true'),
    ('regions', 'code', 60, 'true'),
    ('areas', 'code', 60, 'true'),
    ('common_codes', 'code', 60, $when$new.type <> 'fabric'$when$),
    ('common_codes', 'code', 100, $when$new.type = 'fabric'$when$),
    ('common_codes', 'name', 60, $when$new.type <> 'fabric'$when$),
    ('common_codes', 'name', 100, $when$new.type = 'fabric'$when$),
    ('customers', 'code', 60, 'true'),
    ('colours', 'code', 60, 'true'),
    ('colours', 'name', 60, 'true'),
    ('size_groups', 'code', 60, 'true'),
    ('size_groups', 'name', 60, 'true'),
    ('sizes', 'code', 30, 'true'),
    ('sizes', 'name', 30, 'true'),
    ('styles', 'goods_no', 60, 'true'),
    ('skcs', 'skc_no', 121, 'true'),
    ('barcodes', 'code', 40, 'true'),
    ('outfits', 'outfit_no', 60, 'true'),
    ('displays', 'display_no', 60, 'true')
  ) as limits (of_table, of_column, most, applies)
  loop
    execute format('alter table %I drop constraint if exists %I', one.of_table, one.of_table || '_' || one.of_column || '_length');
    -- After, not before: a row that meets one that is there already, and changes it, is no new one.
    execute format(
      'create trigger %I after insert on %I for each row when (%s and char_length(new.%I) > %s) execute function refuse_length(%L, %L)',
      one.of_column || '_length_when_made_' || one.most, one.of_table, one.applies, one.of_column, one.most, one.of_column, one.most);
    execute format(
      'create trigger %I after update of %I on %I for each row when (%s and char_length(new.%I) > %s and new.%I is distinct from old.%I) execute function refuse_length(%L, %L)',
      one.of_column || '_length_when_changed_' || one.most, one.of_column, one.of_table, one.applies, one.of_column, one.most,
      one.of_column, one.of_column, one.of_column, one.most);
  end loop;
end $$;

-- A style may move to a size group that has its sizes and more. The slots of its sizes are others there, so every number that is kept by
-- slot goes to the slot of the same size. `size_move` is the transaction of the last move: figures read before it have other slots.
-- `paper_sizes` are the ids by which codes on paper call sizes that came from a former group, by slot: {"2": 17}; a paper printed
-- before the move keeps its code.
alter table styles
  add size_move bigint not null default 0,
  add paper_sizes jsonb not null default '{}';

-- The number of each slot that `sources` names, at the place of that name in the list: sources[slot] is the former slot, null for none.
-- As long as the highest slot that had a number.
create function moved_numbers(numbers integer[], sources integer[], blank integer) returns integer[]
language sql immutable parallel safe as $$
  select coalesce(array_agg(coalesce(numbers[source], blank) order by slot), '{}')
  from unnest(sources) with ordinality as place (source, slot)
  where slot <= (
    select max(slot) from unnest(sources) with ordinality as held (source, slot) where source <= cardinality(numbers))
$$;

-- Of two histories the numbers may go to other slots, in a transaction that says so: what they tell stays.
create or replace function refuse_history_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name in ('order_events', 'stock_events')
    and current_setting('fairdesk.moves_sizes', true) = 'on' then
    return null;
  end if;
  raise exception '% is append only', tg_table_name;
end
$$;

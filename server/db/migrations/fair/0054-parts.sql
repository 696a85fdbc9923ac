-- Rows of parts are written with their part in one transaction, and go before it where a bin is emptied: a check of each row against its
-- part was a third of the work of splitting many orders.
alter table split_rows drop constraint split_rows_split;

-- The run of splitting whose drafts took its place; null where somebody took the part away, who may bring it back.
alter table splits add column replaced_by integer constraint splits_replaced_by references split_plans (id);

-- Holds the stock of these colours, in the order of their ids, and counts what live orders hold of them: in one call, since whoever
-- waits for the same colours waits for every step in between. The count is a statement of its own, so that it sees what those
-- have written who were waited for.
create function hold_stock(skc_ids integer[]) returns table (skc_id integer, ordered integer[])
language plpgsql volatile as $$
begin
  perform from stock where stock.skc_id = any(skc_ids) order by stock.skc_id for update;
  return query
    select rows.skc_id, array[
      coalesce(sum(rows.qtys[1]), 0)::int, coalesce(sum(rows.qtys[2]), 0)::int, coalesce(sum(rows.qtys[3]), 0)::int,
      coalesce(sum(rows.qtys[4]), 0)::int, coalesce(sum(rows.qtys[5]), 0)::int, coalesce(sum(rows.qtys[6]), 0)::int,
      coalesce(sum(rows.qtys[7]), 0)::int, coalesce(sum(rows.qtys[8]), 0)::int, coalesce(sum(rows.qtys[9]), 0)::int,
      coalesce(sum(rows.qtys[10]), 0)::int, coalesce(sum(rows.qtys[11]), 0)::int, coalesce(sum(rows.qtys[12]), 0)::int,
      coalesce(sum(rows.qtys[13]), 0)::int, coalesce(sum(rows.qtys[14]), 0)::int, coalesce(sum(rows.qtys[15]), 0)::int,
      coalesce(sum(rows.qtys[16]), 0)::int, coalesce(sum(rows.qtys[17]), 0)::int, coalesce(sum(rows.qtys[18]), 0)::int,
      coalesce(sum(rows.qtys[19]), 0)::int, coalesce(sum(rows.qtys[20]), 0)::int, coalesce(sum(rows.qtys[21]), 0)::int,
      coalesce(sum(rows.qtys[22]), 0)::int, coalesce(sum(rows.qtys[23]), 0)::int, coalesce(sum(rows.qtys[24]), 0)::int,
      coalesce(sum(rows.qtys[25]), 0)::int, coalesce(sum(rows.qtys[26]), 0)::int, coalesce(sum(rows.qtys[27]), 0)::int,
      coalesce(sum(rows.qtys[28]), 0)::int, coalesce(sum(rows.qtys[29]), 0)::int, coalesce(sum(rows.qtys[30]), 0)::int]
    from order_rows rows join orders on orders.id = rows.order_id and orders.deleted_at is null
    where rows.skc_id = any(skc_ids) and rows.qty > 0
    group by rows.skc_id;
end $$;

import type pg from 'pg'

/**
 * Puts a fair where a restore puts it: its tables are other ones, and what they hold was written by transactions whose numbers this
 * cluster has yet to give. The saves of the last `lost` rows are not there.
 */
export async function moveDatabase(pool: pg.Pool, { lost = 0 } = {}): Promise<void> {
  await pool.query(`
    alter table order_events rename to former_events;
    create table order_events (like former_events including all);
    insert into order_events overriding system value
      select * from former_events where id <= (select max(id) - ${lost} from former_events);
    select setval(pg_get_serial_sequence('order_events', 'id'), max(id)) from order_events;
    update order_events set xid = (xid::text::bigint + 1000000)::text::xid8;
    update change_feed set xid = (xid::text::bigint + 1000000)::text::xid8;
    with lost as (
      select order_id, skc_id, before, (select coalesce(sum(piece), 0) from unnest(before) piece)::int as qty
      from former_events where id > (select max(id) from order_events)),
    moved as (
      update orders set version = version - 1 where id in (select order_id from lost))
    update order_rows set qtys = before, qty = lost.qty, version = version - 1, tag_fen = lost.qty * unit_tag_fen,
      net_fen = lost.qty * unit_net_fen, agent_fen = lost.qty * unit_agent_fen
    from lost where lost.order_id = order_rows.order_id and lost.skc_id = order_rows.skc_id;
    drop table former_events`)
}

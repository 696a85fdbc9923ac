import type { Pool } from 'pg'

export const logLines = 1_000_000
/** Stands in one line, the oldest. */
export const oldestReason = '门襟改版停订'

/** Fills a fair's log up with what a busy fair writes: saves of orders above all, some freezing, imports and settings. */
export async function fillLog(pool: Pick<Pool, 'query'>): Promise<void> {
  const { rows } = await pool.query<{ lines: number }>('select count(*)::int as lines from operation_log')
  const missing = logLines - (rows[0]?.lines ?? 0)
  if (missing <= 0) return
  await pool.query(
    `insert into operation_log (at, account, real_name, ip, action, ref, before, after, request_id, ms)
    select now() - (n || ' seconds')::interval, 'staff-' || n % 200, '员工' || n % 200, '10.0.0.' || n % 250,
      case when n % 1000 = 7 then 'goods.freeze' else 'order.save' end,
      case when n % 1000 = 7 then '27SC' || n % 900 else 'K' || lpad((n % 1800)::text, 4, '0') end,
      case when n % 1000 = 7 then frozen.before else jsonb_build_object('qty', n % 3000) end,
      case when n % 1000 = 7 then frozen.after
        else jsonb_build_object('qty', n % 3000 + 12, 'rows', n % 40, 'source', 'matrix') end,
      gen_random_uuid()::text, n % 90
    from generate_series(1, $1::int) n, lateral (
      select jsonb_agg(jsonb_build_object('skcNo', '27SC' || n % 900 || '-' || c, 'status', 'onSale')) as before,
        jsonb_agg(jsonb_build_object('skcNo', '27SC' || n % 900 || '-' || c, 'status', 'frozen',
          'reason', case when n > $1 - 1000 then $2 else '面料不足' end)) as after
      from generate_series(1, 3) c where n % 1000 = 7
    ) frozen`,
    [missing, oldestReason],
  )
  await pool.query('vacuum analyze operation_log')
}

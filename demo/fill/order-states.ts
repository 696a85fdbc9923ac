/**
 * Statement that adds the drawn orders' earlier states: handed in, and decided on. One row each, at their heads'
 * times.
 */
export const orderStates = `
  insert into order_states (order_id, act, "from", "to", at, account, reason, version)
  select id, act, "from", "to", at, account, reason, version
  from orders cross join lateral (values
    ('submit', 'draft', 'submitted', submitted_at, submitted_by, ''),
    ('approve', 'submitted', 'approved', approved_at, approved_by, ''),
    ('return', 'submitted', 'returned', case when status = 'returned' then updated_at end, updated_by, return_reason)
  ) as done (act, "from", "to", at, account, reason)
  where at is not null
  order by at, id`

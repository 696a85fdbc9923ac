import { byCustomerCode, customerCodeKeys } from '@fairdesk/contract/customer-attributes'
import { type Kysely, sql } from 'kysely'
import { codeColumn } from '../../../../../db/code-column.ts'
import type { FairDb } from '../../../../../db/fair-types.gen.ts'
import { foldCode } from '../../../../../domain/sheets/cells/text.ts'
import type { PasswordHashes } from './hash-passwords.ts'
import type { PlannedCustomer } from './planned.ts'

/** Writes customers whose codes and areas all have ids: the customers, then their agents, targets and accounts. */
export async function writeCustomers(
  db: Kysely<FairDb>,
  customers: readonly PlannedCustomer[],
  hashes: PasswordHashes,
): Promise<void> {
  const changed = customers.filter(({ isChanged }) => isChanged)
  const fresh = changed.filter(({ id }) => id === null)
  await createCustomers(db, fresh)
  await changeCustomers(db, changed)
  const buying = changed.filter(({ isAgentGiven }) => isAgentGiven)
  await setAgents(db, buying)
  await setTargets(db, changed)
  await setAccounts(db, changed, hashes)
  await setStates(db, changed)
}

async function createCustomers(db: Kysely<FairDb>, customers: readonly PlannedCustomer[]): Promise<void> {
  const created = await sql<{ id: number; code_key: string }>`
    insert into customers (code, code_key, name, sort)
    select code, key, '', (select coalesce(max(sort), 0) from customers) + place
    from unnest(${customers.map(({ code }) => code)}::text[], ${customers.map(({ key }) => key)}::text[])
      with ordinality as fresh (code, key, place)
    returning id, code_key`.execute(db)
  const ids = new Map(created.rows.map(({ id, code_key }) => [code_key, id]))
  for (const customer of customers) customer.id = ids.get(customer.key) ?? null
}

async function changeCustomers(db: Kysely<FairDb>, customers: readonly PlannedCustomer[]): Promise<void> {
  const rows = customers.map(({ id, values, codes, area }) => ({
    id,
    ...values,
    ...byCustomerCode((key) => codes[key]?.id ?? null),
    area: area?.id ?? null,
  }))
  await sql`
    update customers set name = given.name, short_name = given."shortName", type = given.type,
      ${sql.join(customerCodeKeys.map((key) => sql`${sql.ref(codeColumn(key))} = ${sql.ref(`given.${key}`)}`))},
      area_id = given.area, contact = given.contact, phone = given.phone, store_area = given."storeArea",
      store_count = given."storeCount", discount_bp = given.discount, discount_basis = given."discountBasis",
      brand_codes = given.brands, enabled = given.enabled, remark = given.remark, version = customers.version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id int, name text, "shortName" text, type text,
      ${sql.join(customerCodeKeys.map((key) => sql`${sql.ref(key)} int`))}, area int, contact text, phone text, "storeArea" int, "storeCount" int, discount int,
      "discountBasis" text, brands text[], enabled boolean, remark text)
    where customers.id = given.id`.execute(db)
}

async function setAgents(db: Kysely<FairDb>, customers: readonly PlannedCustomer[]): Promise<void> {
  await sql`
    update customers set agent_id = agents.id
    from unnest(${customers.map(({ id }) => id)}::int[],
      ${customers.map(({ agent }) => (agent === null ? null : foldCode(agent)))}::text[]) as given (id, agent)
    left join customers agents on agents.code_key = given.agent and agents.deleted_at is null
    where customers.id = given.id`.execute(db)
}

async function setTargets(db: Kysely<FairDb>, customers: readonly PlannedCustomer[]): Promise<void> {
  const rows = customers.map(({ id, values }) => ({ id, qty: values.targetQty, amount: values.targetAmount }))
  await sql`
    insert into targets (customer_id, qty, amount_fen)
    select id, qty, amount from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id int, qty int, amount bigint)
    where qty is not null or amount is not null
      or exists (select 1 from targets held where held.customer_id = given.id and held.dim1 = '' and held.dim2 = '')
    on conflict (customer_id, dim1, value1, dim2, value2)
      do update set qty = excluded.qty, amount_fen = excluded.amount_fen, version = targets.version + 1
      where (targets.qty, targets.amount_fen) is distinct from (excluded.qty, excluded.amount_fen)`.execute(db)
}

async function setAccounts(
  db: Kysely<FairDb>,
  customers: readonly PlannedCustomer[],
  hashes: PasswordHashes,
): Promise<void> {
  const firsts = customers
    .filter(({ username }) => username !== null)
    .map((customer) => ({
      id: customer.id,
      account: customer.accountId,
      username: customer.username,
      key: foldCode(customer.username ?? ''),
      hash: hashes.get(customer) ?? null,
    }))
  const otherRows = customers.flatMap(({ id, otherUsernames: names }) =>
    names.map((username) => ({ id, account: null, username, key: foldCode(username), hash: null })),
  )
  const rows = [...firsts, ...otherRows].map((row, index) => ({ ...row, place: index }))
  const inputRows = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as given (id int, account int, username text, key text, hash text, place int)`
  await sql`
    update customer_accounts set username = given.username, username_key = given.key,
      password_hash = coalesce(given.hash, customer_accounts.password_hash), version = customer_accounts.version + 1
    from ${inputRows} where customer_accounts.id = given.account
      and (customer_accounts.username <> given.username or given.hash is not null)`.execute(db)
  await sql`
    insert into customer_accounts (customer_id, username, username_key, password_hash)
    select given.id, given.username, given.key, coalesce(given.hash, '') from ${inputRows} where given.account is null
    order by place`.execute(db)
}

/** Sign-ins by their names, once they have them. */
async function setStates(db: Kysely<FairDb>, customers: readonly PlannedCustomer[]): Promise<void> {
  const rows = customers.flatMap(({ id, states }) => states.map((state) => ({ customer: id, ...state })))
  if (rows.length === 0) return
  await sql`
    update customer_accounts set enabled = given.enabled, version = customer_accounts.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (customer int, key text, enabled boolean)
    where customer_id = given.customer and username_key = given.key`.execute(db)
}

import type { Shape } from '../../shape.ts'
import type { importHelp as source } from '../../zh-cn/imports/import-help.ts'

export const importHelp: Shape<typeof source> = {
  sheet: 'How to fill in',
  column: 'Column',
  needed: 'Required',
  takes: 'What it takes',
  example: 'Example',
  again: 'Importing the same file again changes nothing; empty cells keep what is there.',
  clear: 'To empty what is there, write [clear].',
  cells: {
    text: 'Text',
    code: 'A code or a name',
    choice: 'One of a list',
    money: 'An amount, such as 199 or 199.00',
    integer: 'A whole number, such as 12',
    discount: '48% or 0.48',
    percent: 'A percentage, such as 80%',
    decimal: 'A number with at most two decimals, such as 2.5',
    list: 'Several values with ";" between them',
    sizes: 'Several sizes with ";" between them',
    spots: 'Where each piece is on the picture, such as T001-01@0.32,0.55, with ";" between them',
    ratio: 'a ratio by the order of sizes, such as 1:2:2:1',
    flag: 'Yes or no',
    date: 'A day, such as 2027-03-01',
    secret: '5-18 characters; only where a new one is to be set',
  },
  fields: {
    customers: {
      agentCode: 'Customer code of the agent, who is there already or in this file',
      otherAccounts: 'His accounts besides, with ";" between them; an import adds some and deletes none',
      disabledAccounts:
        'Those of his accounts that are disabled, with ";" between them; his others are enabled, a blank cell changes none',
    },
    goods: {},
    agents: {
      account: "The agent's sign-in or customer code; a new one is created with the account as its code",
      name: 'Required for new ones',
      subAccounts: 'Customers who buy through this agent, by account or customer code, with ";" between them',
      agentCode: 'The agent above, by account or customer code; it must be there. At most three levels, no circles',
    },
    targets: {
      customer: 'Customer code, account or name',
      attribute: 'Empty: found by its value. Empty with its value: the total of the customer',
      value: 'A code or a name, such as Tops',
      attribute2: 'For targets of two attributes',
      value2: 'A code or a name of the second attribute',
      depth: 'Pieces per SKC, such as 12.5',
      least: 'Lowest completion, such as 80%',
      most: 'Highest completion, such as 120%',
    },
    discounts: {
      customer: 'Customer code, account or name',
      category: 'For a discount by category; give this or a style number',
      goodsNo: 'For a discount of one style; give this or a category',
    },
    guide: {
      customer: 'Customer code, account or name',
      skc: 'SKC number, or style no.-colour code; or give style number and colour in two columns',
      goodsNo: 'Where there is no SKC number',
      colour: 'Colour code or name, where there is no SKC number',
      size: 'Empty: pieces of the colour as a whole',
    },
    history: {
      customer: 'Customer code, account or name',
      season: 'The season that is over, such as 26SS; give at least one of this and what follows',
      price: 'Of one piece',
    },
    stock: {
      skc: 'Tag no, or goods no-colour code; or goods no and colour in two columns',
      qty: 'All pieces that can be ordered',
    },
    orderLines: {
      customer: 'Customer code, account or name',
      type: 'First, replenishment or spot order; empty: first',
      skc: 'Tag no, or goods no-colour code; or goods no and colour in two columns',
      qty: 'All pieces of this size; 0 takes it out',
    },
    minimums: {
      customer: 'Customer code, account or name; give this or a level',
      goodsNo: 'One or several style numbers with ";" between them',
    },
    outfits: {
      skcs: 'SKC numbers or style no.-colour code with ";" between them; a style number alone is any colour',
      spots:
        'Where each piece is on the picture: number@across,down, from 0,0 at the top left to 1,1 at the bottom right; a piece that is not named has no place',
    },
    displays: {
      skcs: 'SKC numbers in hanging order with ";" between them',
      outfits: 'Outfit numbers with ";" between them',
      order: 'All numbers in hanging order where outfits hang among SKC; empty where all SKC come first',
      hangers: 'What hangs on several hangers, such as T001-01×3, with ";" between them; anything else takes one',
      capacity: 'Hangers it has room for, at most 9999',
    },
  },
}

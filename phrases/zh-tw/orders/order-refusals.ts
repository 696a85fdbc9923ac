// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
/** Why a cell or a row of an order was not saved, or what is worth knowing of one that was; the keys are codes of the contract's order area. */
export const orderRefusals = {
  'no-such-goods': '沒有該商品顏色，或沒有權限',
  'no-such-size': '該款沒有這個尺碼',
  'qty-invalid': '數量須為不小於 0 的整數',
  'qty-too-large': ({ max }: { max: number }) => `單格數量不能超過 ${max}`,
  dropped: '該顏色已取消，數量不能修改',
  conflict: ({ now, by, at }: { now: number; by: string; at: string }) => `${by} 已於 ${at} 將此格改為 ${now}`,
  'conflict-unknown': ({ now }: { now: number }) => `此格已被改為 ${now}`,
  'brand-refused': '該客戶不能訂此品牌，數量只能減少',
  'size-off': '該顏色沒有這個尺碼，數量只能減少',
  stock: ({ max, now }: { max: number; now: number }) =>
    max > now ? `庫存只剩 ${max - now} 件，此格最多 ${max} 件` : '沒有庫存，數量只能減少',
  quota: ({ max, now }: { max: number; now: number }) =>
    max > now
      ? `區域配額只剩 ${max - now} 件，此格最多 ${max} 件`
      : '區域配額已用完，數量只能減少；要多訂請聯絡總部調整配額',
  'stock-over': ({ min }: { min: number }) => `已超出庫存 ${min} 件`,
  'quota-over': ({ min }: { min: number }) => `已超出區域配額 ${min} 件`,
  frozen: '該顏色已停訂，數量只能減少',
  'frozen-still': '該顏色已停訂，數量不能修改',
  'skc-too-large': ({ max }: { max: number }) => `該顏色合計不能超過 ${max} 件`,
  moq: ({ min }: { min: number }) => `該顏色未達起訂量 ${min} 件`,
  'style-moq': ({ min }: { min: number }) => `該款未達起訂量 ${min} 件`,
  max: ({ max }: { max: number }) => `該顏色超過上限 ${max} 件`,
  'style-max': ({ max }: { max: number }) => `該款超過上限 ${max} 件`,
  multiple: ({ multiple }: { multiple: number }) => `該顏色件數須為 ${multiple} 的倍數`,
  pack: '該顏色須按整箱訂貨',
  'consecutive-sizes': ({ min }: { min: number }) => `該顏色至少要連續訂 ${min} 個尺碼`,
  'ratio-sizes': '尺碼個數與配比不同',
  replaced: ({ replaced }: { replaced: number }) => `已替換原來的數量 ${replaced}`,
}

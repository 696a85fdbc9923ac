/** Why a cell or a row of an order was not saved, or what is worth knowing of one that was; the keys are codes of the contract's order area. */
export const orderRefusals = {
  'no-such-goods': '没有该商品颜色，或没有权限',
  'no-such-size': '该款没有这个尺码',
  'qty-invalid': '数量须为不小于 0 的整数',
  'qty-too-large': ({ max }: { max: number }) => `单格数量不能超过 ${max}`,
  dropped: '该颜色已取消，数量不能修改',
  conflict: ({ now, by, at }: { now: number; by: string; at: string }) => `${by} 已于 ${at} 将此格改为 ${now}`,
  'conflict-unknown': ({ now }: { now: number }) => `此格已被改为 ${now}`,
  'brand-refused': '该客户不能订此品牌，数量只能减少',
  'size-off': '该颜色没有这个尺码，数量只能减少',
  stock: ({ max, now }: { max: number; now: number }) =>
    max > now ? `库存只剩 ${max - now} 件，此格最多 ${max} 件` : '没有库存，数量只能减少',
  quota: ({ max, now }: { max: number; now: number }) =>
    max > now
      ? `区域配额只剩 ${max - now} 件，此格最多 ${max} 件`
      : '区域配额已用完，数量只能减少；要多订请联系总部调整配额',
  'stock-over': ({ min }: { min: number }) => `已超出库存 ${min} 件`,
  'quota-over': ({ min }: { min: number }) => `已超出区域配额 ${min} 件`,
  frozen: '该颜色已停订，数量只能减少',
  'frozen-still': '该颜色已停订，数量不能修改',
  'skc-too-large': ({ max }: { max: number }) => `该颜色合计不能超过 ${max} 件`,
  moq: ({ min }: { min: number }) => `该颜色未达起订量 ${min} 件`,
  'style-moq': ({ min }: { min: number }) => `该款未达起订量 ${min} 件`,
  max: ({ max }: { max: number }) => `该颜色超过上限 ${max} 件`,
  'style-max': ({ max }: { max: number }) => `该款超过上限 ${max} 件`,
  multiple: ({ multiple }: { multiple: number }) => `该颜色件数须为 ${multiple} 的倍数`,
  pack: '该颜色须按整箱订货',
  'consecutive-sizes': ({ min }: { min: number }) => `该颜色至少要连续订 ${min} 个尺码`,
  'ratio-sizes': '尺码个数与配比不同',
  replaced: ({ replaced }: { replaced: number }) => `已替换原来的数量 ${replaced}`,
}

export const forecast = {
  qty: '预计收订',
  amount: '预计收订（万元）',
  amountTitle: '预计收订金额',
  completion: '预计完成率',
  gap: '预计差额',
  low: '预计下限',
  high: '预计上限',
  plusMinus: ({ spread }: { spread: string }) => `±${spread}`,
  completionLine: ({ completion }: { completion: string }) => `完成率 ${completion}`,
  explain: '预测怎么来的',
  source: ({ fair, share }: { fair: string; share: string }) =>
    `进度参照“${fair}”：同一时段，它已订到最终件数的 ${share}（地方够大时用该地方自己的进度）`,
  pace: ({ elapsed }: { elapsed: string }) => `没有已结束的订货会可参照，按到现在的速度推算：订货时间已过 ${elapsed}`,
  way: '已订加上预计还会加的；还会加的按各客户上届件数（没有则按指标或自身已订）分摊，已提交的客户不再加',
  tried: ({ fairs, most, median }: { fairs: number; most: string; median: string }) =>
    `区间：用 ${fairs} 届已结束的订货会互相推演，此时段此层级八成误差在 ${most} 以内，一半在 ${median} 以内`,
  untried: '区间：此层级没有推演结果，不给区间',
  noRange: {
    noFair: '区间：没有已结束的订货会，无从检验，不给区间',
    oneFair: '区间：只有一届已结束的订货会，无从互相检验，不给区间',
  },
  early: '还早：订货时间过了 5%、参照的订货会已订到 5% 之后才预测',
  noHours: '没有设置订货时间，不做预测',
  over: '订货已结束：预计即已订',
  places: { bigArea: '各大区预计', region: '各区域预计', area: '各地区预计' },
  more: ({ more }: { more: string }) => `另有 ${more} 个`,
  title: '预计收订',
}

/** Comparison of reports with another fair, or with a season of the imported history. */
export const comparison = {
  title: '对比',
  none: '不对比',
  fairs: '本系统的其他订货会',
  seasons: '导入的历史订货',
  unnamedSeason: '未注明季节',
  former: '对比同期件数',
  formerWhole: '对比全部件数',
  formerOf: ({ name }: { name: string }) => `${name} 同期件数`,
  formerWholeOf: ({ name }: { name: string }) => `${name} 全部件数`,
  growth: '增长件数',
  growthPercent: '增长%',
  isNew: '新',
  note: ({ name }: { name: string }) => `对比“${name}”（按编码对应，按您的权限）`,
  sameTime: ({ time }: { time: string }) => `订货进度相同的时刻 ${time}`,
  whole: {
    history: '历史订货没有时间，取全部',
    over: '本届订货已结束，取其全部',
    noHours: '有一届没有设订货时间，取其全部',
    noRecord: '那时还没有记录，取其全部',
  },
  onlyThere: ({ dim, count, qty }: { dim: string; count: string; qty: string }) =>
    `只在对比方有订货的${dim} ${count} 个，${qty} 件（已计入合计）`,
  unknownFilters: ({ count }: { count: number }) => `筛选中有 ${count} 个值对比方没有`,
  lacks: ({ dims }: { dims: string }) => `对比方没有${dims}，不能按它对比`,
  unsized: ({ qty }: { qty: string }) => `${qty} 件没有尺码`,
  notBetween: '两个时刻之差不作对比',
}

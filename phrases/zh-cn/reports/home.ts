export const home = {
  hello: ({ name }: { name: string }) => `${name}，欢迎`,
  fairStates: { draft: '筹备中', preheat: '预热中', open: '订货中', closed: '已结束', archived: '已归档' },
  qty: '订货件数（件）',
  netAmount: '折后金额（元）',
  tagAmount: '吊牌金额（元）',
  styles: '已订款数',
  skc: '已订款色',
  customers: '已下单客户',
  top: '订货最多的款',
  goOn: '常用',
  empty: '还没有订单。先导入客户和商品，然后开始录单。',
}

/** Rehearsals of a fair: how one begins, how far it is, what came of it. */
export const rehearsals = {
  title: ({ name }: { name: string }) =>
    `演练：${name}`,
  hint: '在一份副本上进行：经销商是假的，订单不会进入本订货会。副本中的客户账号和登录卡是新做的。',
  dealers: '经销商',
  minutes: '分钟',
  reports: '看报表的员工',
  kiosks: '自助机',
  screens: '大屏',
  seed: '随机种子',
  seedHint: '相同的种子，同样的人在同样的时刻做同样的事',
  begin: '开始演练',
  begun: '已开始演练，进度显示在列表上方',
  online: ({ count }: { count: number }) =>
    `有 ${count} 台客户的设备正在使用，演练会影响他们，请另选时间`,
  notPossible: '这台服务器不能演练',
  empty: '还没有演练。在订货会的「更多」里开始：用假的经销商在副本上试一试，就知道这台服务器能承受多少人。',
  startedAt: '开始时间',
  fair: '订货会',
  people: '参加',
  state: '状态',
  by: '操作人',
  p95: '保存 p95',
  result: '结果',
  states: { preparing: '准备中', running: '进行中', done: '完成', stopped: '已中止', failed: '失败' },
  stages: { copy: '复制订货会', dealers: '准备经销商', package: '生成数据包', running: '演练中', checking: '核对' },
  underWay: ({ name, stage, done, total }: { name: string; stage: string; done: string; total: string }) =>
    `演练「${name}」：${stage} ${done} / ${total}`,
  standing: ({ signedIn, saves }: { signedIn: string; saves: string }) =>
    `${signedIn} 人已登录，保存 ${saves} 次`,
  stop: '停止',
  peopleOf: ({ dealers, minutes }: { dealers: string; minutes: string }) =>
    `${dealers} 经销商，${minutes} 分钟`,
  open: '查看报告',
  removeCopy: '移除副本',
  copyRemoved: '副本已移除',
  reportTitle: ({ name }: { name: string }) =>
    `演练报告：${name}`,
  good: '全部正确，有效',
  invalid: '无效：演练程序自己来不及，请从另一台电脑进行',
  broken: '有规则被破坏',
  stops: { asked: '被停止', invariant: '中止：有规则被破坏', faults: '中止：超过 1% 的请求出错', slow: '中止：保存 p95 超过 2 秒持续 30 秒', memory: '中止：内存不足 10%', disk: '中止：磁盘不足 10%', realDealer: '中止：有真实客户登录', ended: '中止：服务器停止' },
  machine: ({ cores, memory, load }: { cores: string; memory: string; load: string }) =>
    `${cores} 核，${memory} GB，开始前负载 ${load}`,
  generator: ({ lag, cpu }: { lag: string; cpu: string }) =>
    `演练程序自身：延迟 p99 ${lag} 毫秒，占用一个核的 ${cpu}%`,
  breaksAt: ({ rate }: { rate: string }) =>
    `每秒 ${rate} 次请求时，保存 p95 超过 150 毫秒`,
  holds: ({ rate }: { rate: string }) =>
    `保存 p95 一直在 150 毫秒以内；最忙时每秒 ${rate} 次请求`,
  calls: '请求',
  call: '请求',
  count: '次数',
  max: '最长',
  refusals: '被拒绝与无应答',
  code: '代码',
  msg: '原因',
  invariants: '核对',
  checked: '核对数',
  brokenCount: '不符',
  invariantNames: { intents: '每次录入都在订单中，或已告知未接受', events: '订单流水无缺漏', totals: '合计 = 报表 = SQL', heads: '订单合计 = 明细' },
  intents: ({ typed, kept, told, lost }: { typed: string; kept: string; told: string; lost: string }) =>
    `录入 ${typed} 格，保存 ${kept}，未接受并已告知 ${told}，丢失 ${lost}`,
  curve: '每 10 秒的保存 p95（毫秒）',
  ms: ({ ms }: { ms: string }) =>
    `${ms} 毫秒`,
  noAnswer: '无应答',
  none: '没有',
}

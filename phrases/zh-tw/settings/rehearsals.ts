/** Rehearsals of a fair: how one begins, how far it is, what came of it. */
export const rehearsals = {
  title: ({ name }: { name: string }) =>
    `演練：${name}`,
  hint: '在一份副本上進行：經銷商是假的，訂單不會進入本訂貨會。副本中的客戶帳號和登入卡是新做的。',
  dealers: '經銷商',
  minutes: '分鐘',
  reports: '看報表的員工',
  kiosks: '自助機',
  screens: '大螢幕',
  seed: '隨機種子',
  seedHint: '相同的種子，同樣的人在同樣的時刻做同樣的事',
  begin: '開始演練',
  begun: '已開始演練，進度顯示在清單上方',
  online: ({ count }: { count: number }) =>
    `有 ${count} 台客戶的裝置正在使用，演練會影響他們，請另選時間`,
  notPossible: '這台伺服器不能演練',
  empty: '還沒有演練。在訂貨會的「更多」裡開始：用假的經銷商在副本上試一試，就知道這台伺服器能承受多少人。',
  startedAt: '開始時間',
  fair: '訂貨會',
  people: '參加',
  state: '狀態',
  by: '操作人',
  p95: '儲存 p95',
  result: '結果',
  states: { preparing: '準備中', running: '進行中', done: '完成', stopped: '已中止', failed: '失敗' },
  stages: { copy: '複製訂貨會', dealers: '準備經銷商', package: '產生資料包', running: '演練中', checking: '核對' },
  underWay: ({ name, stage, done, total }: { name: string; stage: string; done: string; total: string }) =>
    `演練「${name}」：${stage} ${done} / ${total}`,
  standing: ({ signedIn, saves }: { signedIn: string; saves: string }) =>
    `${signedIn} 人已登入，儲存 ${saves} 次`,
  stop: '停止',
  peopleOf: ({ dealers, minutes }: { dealers: string; minutes: string }) =>
    `${dealers} 經銷商，${minutes} 分鐘`,
  open: '檢視報告',
  removeCopy: '移除副本',
  copyRemoved: '副本已移除',
  reportTitle: ({ name }: { name: string }) =>
    `演練報告：${name}`,
  good: '全部正確，有效',
  invalid: '無效：演練程式自己來不及，請從另一台電腦進行',
  broken: '有規則被破壞',
  stops: { asked: '被停止', invariant: '中止：有規則被破壞', faults: '中止：超過 1% 的請求出錯', slow: '中止：儲存 p95 超過 2 秒持續 30 秒', memory: '中止：記憶體不足 10%', disk: '中止：磁碟不足 10%', realDealer: '中止：有真實客戶登入', ended: '中止：伺服器停止' },
  machine: ({ cores, memory, load }: { cores: string; memory: string; load: string }) =>
    `${cores} 核，${memory} GB，開始前負載 ${load}`,
  generator: ({ lag, cpu }: { lag: string; cpu: string }) =>
    `演練程式自身：延遲 p99 ${lag} 毫秒，占用一個核的 ${cpu}%`,
  breaksAt: ({ rate }: { rate: string }) =>
    `每秒 ${rate} 次請求時，儲存 p95 超過 150 毫秒`,
  holds: ({ rate }: { rate: string }) =>
    `儲存 p95 一直在 150 毫秒以內；最忙時每秒 ${rate} 次請求`,
  calls: '請求',
  call: '請求',
  count: '次數',
  max: '最長',
  refusals: '被拒絕與無回應',
  code: '代碼',
  msg: '原因',
  invariants: '核對',
  checked: '核對數',
  brokenCount: '不符',
  invariantNames: { intents: '每次輸入都在訂單中，或已告知未接受', events: '訂單流水無缺漏', totals: '合計 = 報表 = SQL', heads: '訂單合計 = 明細' },
  intents: ({ typed, kept, told, lost }: { typed: string; kept: string; told: string; lost: string }) =>
    `輸入 ${typed} 格，儲存 ${kept}，未接受並已告知 ${told}，遺失 ${lost}`,
  curve: '每 10 秒的儲存 p95（毫秒）',
  ms: ({ ms }: { ms: string }) =>
    `${ms} 毫秒`,
  noAnswer: '無回應',
  none: '沒有',
}

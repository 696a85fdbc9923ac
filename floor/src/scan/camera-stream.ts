/** Milliseconds without a new picture after which the camera is opened again. */
const stalledMs = 2500

/** The browser gives no camera. */
export class CameraRefused extends Error {
  readonly isForbidden: boolean

  constructor(cause: unknown) {
    super('The browser gives no camera', { cause })
    this.isForbidden = cause instanceof DOMException && cause.name === 'NotAllowedError'
  }
}

type Options = {
  readonly open: () => Promise<MediaStream>
  /** Receives the track of each stream that was opened. */
  readonly onTrack: (track: MediaStreamTrack | null) => void
}

/**
 * The camera's stream in a video element. Another program, a call or the lock screen ends or mutes a track, and the
 * video keeps its last picture: after a while without a new one the stream is opened again.
 */
export class CameraStream {
  readonly #video: HTMLVideoElement
  readonly #options: Options
  #stream: MediaStream | null = null
  #isClosed = false
  #shownTime = -1
  #movedMs = 0

  constructor(video: HTMLVideoElement, options: Options) {
    this.#video = video
    this.#options = options
  }

  /** @throws CameraRefused */
  async open(nowMs: number): Promise<void> {
    const stream = await this.#options.open().catch((error: unknown) => {
      throw new CameraRefused(error)
    })
    this.#end()
    this.#stream = stream
    if (this.#isClosed) return this.#end()
    this.#shownTime = -1
    this.#movedMs = nowMs
    this.#video.srcObject = stream
    await this.#video.play()
    this.#options.onTrack(this.#track)
  }

  /**
   * Returns true if the video shows a picture that was not there at the last call: pictures that came meanwhile are
   * left out.
   * @throws CameraRefused if the camera has stalled and may not be used any more
   */
  async hasNewPicture(nowMs: number): Promise<boolean> {
    const { currentTime } = this.#video
    const isLive = this.#track?.readyState === 'live' && !this.#track.muted
    if (isLive && currentTime !== this.#shownTime) {
      this.#shownTime = currentTime
      this.#movedMs = nowMs
      return true
    }
    // Pages out of sight get no pictures.
    if (document.hidden) this.#movedMs = nowMs
    if (nowMs - this.#movedMs >= stalledMs) await this.#reopen(nowMs)
    return false
  }

  close(): void {
    this.#isClosed = true
    this.#end()
  }

  get #track(): MediaStreamTrack | null {
    return this.#stream?.getVideoTracks()[0] ?? null
  }

  async #reopen(nowMs: number): Promise<void> {
    this.#movedMs = nowMs
    // Some phones give a camera once at a time.
    this.#end()
    try {
      await this.open(nowMs)
    } catch (error) {
      if (error instanceof CameraRefused && error.isForbidden) throw error
      // Another program may still have it: tried again as long after.
    }
  }

  #end(): void {
    for (const track of this.#stream?.getTracks() ?? []) track.stop()
  }
}

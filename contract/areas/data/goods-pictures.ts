import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { nothing, pageOf } from '../../envelope.ts'
import { menu } from '../../permissions.ts'
import { RackPicture, StylePictures } from './picture-lists.ts'

/** Kinds of objects a batch's files are pictures of. */
export const batchKinds = ['goods', 'outfits'] as const
export type BatchKind = (typeof batchKinds)[number]

/** Outcome of a file: matched, or the reason why not. */
export const fileOutcomes = [
  'matched',
  'unknownGoods',
  'unknownColour',
  'unknownPlace',
  'duplicate',
  'refused',
  'leftOut',
  'notSent',
] as const
export type FileOutcome = (typeof fileOutcomes)[number]

/**
 * Reasons for refusing a file: empty, too large, not a jpeg, png or webp, a side or the total pixels over the limit,
 * more memory than allowed, unreadable; four for zips; never received.
 */
export const fileProblems = [
  'empty',
  'tooLarge',
  'notPicture',
  'sideTooLong',
  'tooManyPixels',
  'tooMuchMemory',
  'damaged',
  'zipDamaged',
  'zipTooMany',
  'zipTooLarge',
  'zipEncrypted',
  'notSent',
] as const
export type FileProblem = (typeof fileProblems)[number]

/** replace: the new pictures take the place of all that a colour (or the style as a whole) had; add: they come after them. */
export const commitModes = ['replace', 'add'] as const

/** Maximum missing files reported with a commit; only the first are reported. */
export const mostNotSent = 5000

/** Pictures that one colour may have, or the style as a whole. */
export const mostPictures = 20

const batchId = z.uuid()
/** "{style}-{colour}_main", empty to go by the numbers that are known. */
const pattern = z.string().trim().max(200).default('')

export const BatchFile = z.object({
  fileId: z.int(),
  fileName: z.string(),
  outcome: z.enum(fileOutcomes),
  /** Address of the small picture, null until it is drawn. */
  image: z.string().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  bytes: z.int().nullable(),
  problem: z.enum(fileProblems).optional(),
  /**
   * Target of the file; with an unknown colour only the style, with an unknown place only the outfit. An outfit's
   * second picture is its contrast picture.
   */
  goodsId: z.int().optional(),
  outfitId: z.int().optional(),
  no: z.string().optional(),
  name: z.string().optional(),
  colourId: z.int().optional(),
  colour: z.string().optional(),
  /** Position given in the file name, 1 to 10; 0 if it gives none. */
  place: z.int().optional(),
  /** Part of the name that matches no colour of the style or picture of the outfit; of a duplicate the earlier file. */
  unread: z.string().optional(),
  /** Copy suffix added by the operating system, ignored in matching: "副本 (2)". */
  copyMark: z.string().optional(),
  /** True if assigned by hand. */
  chosen: z.literal(true).optional(),
})
export type BatchFile = z.output<typeof BatchFile>

const counts = z.record(z.enum(fileOutcomes), z.int())

export const BatchReport = pageOf(BatchFile).extend({
  batchId,
  kind: z.enum(batchKinds),
  counts,
  /** Styles and colours (or outfits) that get pictures, and how many of them have some now. */
  places: z.object({ all: z.int(), filled: z.int() }),
  drawing: z.object({ drawn: z.int(), waiting: z.int() }),
  /** Hash of what a commit of this report would do; sent back with the commit. */
  planHash: z.string(),
  /** True if its files are those an earlier import left out: they are added to the pictures it brought. */
  isAgain: z.boolean(),
  committedAt: z.string().nullable(),
  undoneAt: z.string().nullable(),
})
export type BatchReport = z.output<typeof BatchReport>

const Wanted = z.object({ batchId, pattern, outcomes: z.array(z.enum(fileOutcomes)).min(1).optional() })

/** The pictures of a style as a whole (no colour) or of one colour, in their order: the first is the main one. */
export const PictureGroup = z.object({ colourId: z.int().nullable(), pictures: z.array(z.string().length(64)).max(99) })
export type PictureGroup = z.output<typeof PictureGroup>

const forPictures = menu('goods', 'outfits')
const upload = { method: 'POST', effect: 'write', transport: 'upload', uploadLimit: 'pictures' } as const
const write = { method: 'POST', effect: 'write', access: forPictures, scope: 'brand' } as const
const read = { method: 'POST', effect: 'read', access: forPictures, scope: 'brand' } as const

/** Files received, each file (each entry of a zip) reported at once. */
const Arrived = z.object({ batchId, files: z.array(BatchFile) })

export const goodsPictures = area({
  /** multipart: up to 20 pictures or zips, batchId. They wait in a batch; nothing is changed before `commit`. */
  uploadGoodsImageTemp: {
    path: '/goods/uploadGoodsImageTemp',
    ...upload,
    access: menu('goods'),
    scope: 'brand',
    audit: 'picture.upload',
    input: z.object({ batchId: batchId.optional(), pattern }),
    output: Arrived,
  },
  /** The same for outfits: a file is named by the outfit's number. Without a batchId they are given at once, all or nothing. */
  batchUploadImage: {
    path: '/pair/batchUploadImage',
    ...upload,
    access: menu('outfits'),
    scope: 'brand',
    audit: 'outfit.upload-pictures',
    input: z.object({ batchId: batchId.optional(), pattern }),
    output: Arrived,
  },
  /** Puts files that are here already into a batch and says which are missing and must be sent. */
  claim: {
    path: '/goods/pictures/claim',
    ...write,
    audit: 'picture.claim',
    input: z.object({
      batchId,
      kind: z.enum(batchKinds),
      files: z.array(z.object({ fileName: z.string().max(1000), sha256: z.string().length(64) })).max(500),
    }),
    output: z.object({ missing: z.array(z.string()) }),
  },
  /** Planned target of each file of the caller's own batch; after the commit, its outcome. */
  report: {
    path: '/goods/pictures/report',
    ...read,
    input: Wanted.extend({
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      limit: z.coerce.number().int().min(1).max(500).default(50),
    }),
    output: BatchReport,
  },
  reportSheet: {
    path: '/goods/pictures/reportSheet',
    ...read,
    transport: 'download',
    input: Wanted,
    output: nothing,
  },
  /** Assigns files by hand, leaves them out, or undoes either (none of the fields). */
  correct: {
    path: '/goods/pictures/correct',
    ...write,
    audit: 'picture.correct',
    input: z.object({
      batchId,
      fileIds: z.array(z.int()).min(1).max(500),
      goodsId: z.int().optional(),
      colourId: z.int().optional(),
      outfitId: z.int().optional(),
      leftOut: z.boolean().optional(),
    }),
    output: nothing,
  },
  /**
   * Assigns the matched files to their goods or outfits, all or none. `planHash` is that of the report the user has
   * seen; `notSent` names files that were not received, to be reported with the rest.
   */
  commit: {
    path: '/goods/pictures/commit',
    ...write,
    audit: 'picture.commit',
    input: z.object({
      batchId,
      pattern,
      mode: z.enum(commitModes),
      planHash: z.string().max(100),
      notSent: z
        .array(z.object({ fileName: z.string().max(1000), problem: z.enum(fileProblems) }))
        .max(mostNotSent)
        .default([]),
    }),
    output: z.object({ pictures: z.int(), places: z.int() }),
  },
  /**
   * Puts the files a commit left out with these outcomes into a new batch under an id chosen by the caller; nothing
   * is uploaded again.
   */
  again: {
    path: '/goods/pictures/again',
    ...write,
    audit: 'picture.again',
    input: z.object({ batchId, newBatchId: batchId, outcomes: z.array(z.enum(fileOutcomes)).min(1) }),
    output: z.object({ files: z.int() }),
  },
  /** Restores the previous pictures, within a day. */
  undo: {
    path: '/goods/pictures/undo',
    ...write,
    audit: 'picture.undo',
    input: z.object({ batchId }),
    output: nothing,
  },
  /** Gives up a batch that was not committed. */
  cancel: {
    path: '/goods/pictures/cancel',
    ...write,
    audit: 'picture.cancel',
    input: z.object({ batchId }),
    output: nothing,
  },
  ofStyle: {
    path: '/goods/pictures/ofStyle',
    ...read,
    access: menu('goods'),
    input: z.object({ goodsId: z.coerce.number().int() }),
    output: StylePictures,
  },
  /** multipart: pictures for one colour of a style, or for the style as a whole; they come last, or in the place of `replaces`. */
  addToStyle: {
    path: '/goods/pictures/addToStyle',
    ...upload,
    access: menu('goods'),
    scope: 'brand',
    audit: 'picture.add',
    input: z.object({
      goodsId: z.coerce.number().int(),
      colourId: z.coerce.number().int().optional(),
      replaces: z.string().length(64).optional(),
    }),
    output: StylePictures,
  },
  /** multipart: the picture of a rack, in the place of the one it has. */
  addToRack: {
    path: '/disply/uploadPicture',
    ...upload,
    access: menu('displays'),
    scope: 'brand',
    audit: 'display.upload-picture',
    input: z.object({ displayId: z.coerce.number().int() }),
    output: RackPicture,
  },
  /** multipart: a picture to become the cover of a live room once the room is saved with it; unused it goes after a day. */
  addLiveCover: {
    path: '/zb/uploadCover',
    ...upload,
    access: menu('liveStream'),
    scope: 'none',
    audit: 'live-room.upload-cover',
    input: nothing,
    output: z.object({ pictureId: z.string() }),
  },
  /** Address of the cover, if it can be shown. */
  liveCover: {
    path: '/zb/cover',
    ...read,
    access: menu('liveStream'),
    scope: 'none',
    input: z.object({ pictureId: z.string().length(64) }),
    output: z.object({ image: z.string().nullable() }),
  },
  /** Removes the picture of a rack, or puts back one that was here. `was` is the one that was seen. */
  setRackPicture: {
    path: '/disply/setPicture',
    ...write,
    access: menu('displays'),
    audit: 'display.set-picture',
    input: z.object({
      displayId: z.int(),
      was: z.string().length(64).nullable(),
      pictureId: z.string().length(64).nullable(),
    }),
    output: RackPicture,
  },
  /**
   * Target arrangement of all pictures of a style: order, main, removed, restored. `was` is the arrangement the user
   * saw.
   */
  arrange: {
    path: '/goods/pictures/arrange',
    ...write,
    access: menu('goods'),
    audit: 'picture.arrange',
    input: z.object({ goodsId: z.int(), was: z.array(PictureGroup).max(200), groups: z.array(PictureGroup).max(200) }),
    output: StylePictures,
  },
})

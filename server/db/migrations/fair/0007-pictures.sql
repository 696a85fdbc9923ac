-- What was uploaded, known by the hash of its bytes. Its three sizes lie as files; `drawn_at` says that they are there.
create table pictures (
  sha256 text primary key constraint pictures_sha256_shape check (sha256 ~ '^[0-9a-f]{64}$'),
  file_name text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  uploaded_at timestamptz not null default now(),
  uploaded_by text not null default '',
  -- When it last came, was put somewhere or taken away: what nothing shows is kept a day longer, so that it can be put back.
  touched_at timestamptz not null default now(),
  drawn_at timestamptz,
  -- It looked like a picture when it came and could not be drawn.
  damaged boolean not null default false
);
create index pictures_to_draw on pictures (uploaded_at) where drawn_at is null and not damaged;

-- The pictures of a style, or of one of its colours, in their order: the first is the main one.
alter table style_pictures drop constraint style_pictures_unique;
alter table style_pictures drop column kind, drop column width, drop column height, drop column bytes;
alter table style_pictures add constraint style_pictures_picture foreign key (sha256) references pictures (sha256);
alter table style_pictures add constraint style_pictures_seq_range check (seq between 1 and 99);
alter table style_pictures add constraint style_pictures_unique unique nulls not distinct (style_id, skc_id, seq)
  deferrable initially immediate;
create index style_pictures_of_picture on style_pictures (sha256);

alter table outfits add column picture_sha256 text constraint outfits_picture references pictures (sha256);
alter table outfits add column contrast_sha256 text constraint outfits_contrast references pictures (sha256);

-- Files sent together, waiting to be given to their goods or outfits.
create table picture_batches (
  id uuid primary key,
  kind text not null constraint picture_batches_kind_known check (kind in ('goods', 'outfits')),
  account text not null,
  created_at timestamptz not null default now(),
  committed_at timestamptz,
  undone_at timestamptz,
  -- What stood in the places that the commit filled, and what it put there: for taking it back.
  former jsonb,
  placed jsonb
);

create table picture_batch_files (
  id integer generated always as identity primary key,
  batch_id uuid not null constraint picture_batch_files_batch references picture_batches (id) on delete cascade,
  -- Told by, never a path of ours: 'MP09/black.jpg' out of a zip.
  file_name text not null,
  sha256 text constraint picture_batch_files_picture references pictures (sha256),
  -- Why the file was refused; such a file has no picture.
  problem text,
  chosen_style_id integer constraint picture_batch_files_style references styles (id),
  chosen_skc_id integer constraint picture_batch_files_skc references skcs (id),
  chosen_outfit_id integer constraint picture_batch_files_outfit references outfits (id),
  left_out boolean not null default false,
  constraint picture_batch_files_unique unique nulls not distinct (batch_id, file_name, sha256)
);
create index picture_batch_files_of_picture on picture_batch_files (sha256);

-- A room's cover is a picture as outfits and racks have theirs.
alter table live_rooms drop column cover;
alter table live_rooms add column cover text constraint live_rooms_cover references pictures (sha256);
create index live_shown_open on live_shown (id) where until is null;

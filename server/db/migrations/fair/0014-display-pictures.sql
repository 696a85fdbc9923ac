-- What a rack looks like when all hangs as it should.
alter table displays add column picture_sha256 text constraint displays_picture references pictures (sha256);

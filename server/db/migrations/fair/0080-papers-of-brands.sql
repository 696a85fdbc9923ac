-- Ids of the brands that a paper is of, ascending, where its order or part held others too that its printer does not see; null of a whole one.
alter table print_log add column brands integer[];

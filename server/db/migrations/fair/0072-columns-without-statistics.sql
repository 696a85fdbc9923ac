-- What is only shown, or found by an index that nothing else competes with, needs no statistics. Tables that grow with every save are
-- analysed once a minute while a fair is busy, and most of that time went into these columns, arrays and JSON above all.
alter table idempotency alter column key set statistics 0, alter column request_hash set statistics 0, alter column answer set statistics 0;
alter table operation_log alter column before set statistics 0, alter column after set statistics 0, alter column ip set statistics 0,
  alter column request_id set statistics 0, alter column ms set statistics 0;
alter table order_events alter column before set statistics 0, alter column after set statistics 0, alter column request_id set statistics 0,
  alter column unit_tag_fen set statistics 0, alter column unit_net_fen set statistics 0, alter column unit_agent_fen set statistics 0;
alter table order_rows alter column qtys set statistics 0, alter column unit_tag_fen set statistics 0, alter column unit_net_fen set statistics 0,
  alter column unit_agent_fen set statistics 0, alter column tag_fen set statistics 0, alter column net_fen set statistics 0,
  alter column agent_fen set statistics 0, alter column note set statistics 0;
alter table change_feed alter column orders set statistics 0;

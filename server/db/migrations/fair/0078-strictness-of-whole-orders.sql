-- Rules on the whole order never refused a save; what was set to do so goes on refusing to submit, as it did.
update settings set value = '"blockOnSubmit"'
where key in ('checkMustOrder', 'enforceTargetMin', 'enforceTargetMax') and value = '"blockOnSave"';
update settings_planned set value = '"blockOnSubmit"'
where key in ('checkMustOrder', 'enforceTargetMin', 'enforceTargetMax') and value = '"blockOnSave"';

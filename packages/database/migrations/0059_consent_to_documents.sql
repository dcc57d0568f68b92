-- A journey to Microsoft that asks to look at folders in SharePoint is one of who is signed in, like those for calendars and mail.
ALTER TABLE sign_in_attempts DROP CONSTRAINT sign_in_attempts_purpose_check;
ALTER TABLE sign_in_attempts ADD CONSTRAINT sign_in_attempts_purpose_check
  CHECK (purpose IN ('login', 'attach', 'calendars', 'mail', 'documents'));

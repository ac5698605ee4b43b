-- What is searched by text is kept in one form (NFC): files and keyboards that write a letter and its sign as two characters
-- had stored names that a search from another keyboard didn't find. New texts come in this form. Only rows in another one
-- are written anew. The form may be shorter or, of some Indian letters, longer: a text that would not fit stays as it is.

update customers set
  name = case when char_length(normalize(name, nfc)) between 2 and 100 then normalize(name, nfc) else name end,
  email = case when char_length(normalize(email, nfc)) <= 254 then normalize(email, nfc) else email end,
  address = case when char_length(normalize(address, nfc)) <= 500 then normalize(address, nfc) else address end
where name is not nfc normalized or email is not nfc normalized or address is not nfc normalized;

update users set
  name = case when char_length(normalize(name, nfc)) between 2 and 100 then normalize(name, nfc) else name end,
  email = case when char_length(normalize(email, nfc)) <= 254 then normalize(email, nfc) else email end
where name is not nfc normalized or email is not nfc normalized;

update platforms set
  name = case when char_length(normalize(name, nfc)) between 2 and 100 then normalize(name, nfc) else name end,
  description =
    case when char_length(normalize(description, nfc)) <= 500 then normalize(description, nfc) else description end
where name is not nfc normalized or description is not nfc normalized;

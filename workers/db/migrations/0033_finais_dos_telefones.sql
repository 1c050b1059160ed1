-- Customers are found by the end of their telephone too: what is there already gets the last eight digits of a mobile, and the last four.
UPDATE `clientes` SET `busca` = `busca` || CASE length(`telefone`) WHEN 11 THEN ' ' || substr(`telefone`, -8) ELSE '' END || ' ' || substr(`telefone`, -4) WHERE `telefone` IS NOT NULL AND `anonimizado_em` IS NULL;

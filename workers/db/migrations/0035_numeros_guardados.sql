-- Stored JSON holds numbers. A saved simulation is its request: what the request says leaves the address beside it, and
-- its summary keeps the instalment alone.
UPDATE `simulacoes` SET `resumo` = json_object('parcela', json_extract(`resumo`, '$.parcela'));--> statement-breakpoint
UPDATE `simulacoes` SET `endereco` = substr(`endereco`, 1, instr(`endereco`, '?')) || coalesce((
  SELECT group_concat(`value`, '&') FROM (
    SELECT `value` FROM json_each('["' || replace(substr(`endereco`, instr(`endereco`, '?') + 1), '&', '","') || '"]')
    WHERE `value` NOT IN (
      'parcelas=' || json_extract(`pedido`, '$.parcelas'),
      'data=' || json_extract(`pedido`, '$.dataContrato'),
      'venc=' || json_extract(`pedido`, '$.primeiroVencimento')
    ) AND `value` NOT IN (
      SELECT `campo` || '=' || (`valor` / 100) || CASE WHEN `valor` % 100 = 0 THEN '' ELSE printf(',%02d', `valor` % 100) END
      FROM (
        SELECT 'preco' AS `campo`, json_extract(`pedido`, '$.preco') AS `valor`
        UNION ALL SELECT 'entrada', json_extract(`pedido`, '$.entrada')
        UNION ALL SELECT 'troca', coalesce(json_extract(`pedido`, '$.troca'), 0)
        UNION ALL SELECT 'seguro', coalesce(json_extract(`pedido`, '$.seguro.valor'), 0)
      ) WHERE `valor` > 0
    ) ORDER BY `key`
  )
), '') WHERE `produto` = 'cdc' AND `endereco` IS NOT NULL;--> statement-breakpoint
-- A proposal's loan keeps numbers where the form's texts were. A text in a writing that is not common stays: it is read
-- when the proposal is.
UPDATE `propostas` SET `termos` = json_set(`termos`, '$.pagamentos', json((
  SELECT json_group_array(json(CASE WHEN `tipo` <> 'cdc' THEN `value` ELSE json_set(`value`,
    '$.simulacao.parcelas', CASE
      WHEN `parcelas` = '' THEN NULL
      WHEN `parcelas` NOT GLOB '*[^0-9]*' AND length(`parcelas`) < 4 THEN CAST(`parcelas` AS INTEGER)
      ELSE `parcelas` END,
    '$.simulacao.taxa', CASE
      WHEN `taxa` = '' THEN NULL
      -- Up to 0.15 % a month may be a fraction of a spreadsheet, which people confirm by its sign.
      WHEN `taxa` GLOB '[0-9]' OR (`taxa` GLOB '[0-9],[0-9]*' OR `taxa` GLOB '[0-9][0-9],[0-9]*')
        AND substr(`taxa`, instr(`taxa`, ',') + 1) NOT GLOB '*[^0-9]*' AND length(`taxa`) < 11
        AND CAST(replace(`taxa`, ',', '.') AS REAL) > 0.15 THEN CAST(replace(`taxa`, ',', '.') AS REAL)
      ELSE `taxa` END,
    '$.simulacao.data', nullif(`data`, ''),
    '$.simulacao.venc', nullif(`venc`, ''),
    '$.simulacao.seguro', CASE
      WHEN `seguro` = '' THEN NULL
      WHEN typeof(`seguro`) <> 'text' THEN `seguro`
      WHEN `seguro` NOT GLOB '*[^0-9]*' AND length(`seguro`) < 8 THEN CAST(`seguro` AS INTEGER) * 100
      WHEN `seguro` GLOB '[0-9],[0-9][0-9]' OR `seguro` GLOB '[0-9][0-9],[0-9][0-9]'
        OR `seguro` GLOB '[0-9][0-9][0-9],[0-9][0-9]' OR `seguro` GLOB '[0-9][0-9][0-9][0-9],[0-9][0-9]'
        OR `seguro` GLOB '[0-9].[0-9][0-9][0-9],[0-9][0-9]' OR `seguro` GLOB '[0-9][0-9].[0-9][0-9][0-9],[0-9][0-9]'
        THEN CAST(replace(replace(`seguro`, '.', ''), ',', '') AS INTEGER)
      ELSE `seguro` END
  ) END)) FROM (
    SELECT `value`, json_extract(`value`, '$.tipo') AS `tipo`,
      json_extract(`value`, '$.simulacao.parcelas') AS `parcelas`, json_extract(`value`, '$.simulacao.taxa') AS `taxa`,
      json_extract(`value`, '$.simulacao.data') AS `data`, json_extract(`value`, '$.simulacao.venc') AS `venc`,
      json_extract(`value`, '$.simulacao.seguro') AS `seguro`
    FROM json_each(`termos`, '$.pagamentos') ORDER BY `key`
  )
))) WHERE `termos` LIKE '%"tipo":"cdc"%';--> statement-breakpoint
UPDATE `proposta_versoes` SET `termos` = json_set(`termos`, '$.pagamentos', json((
  SELECT json_group_array(json(CASE WHEN `tipo` <> 'cdc' THEN `value` ELSE json_set(`value`,
    '$.simulacao.parcelas', CASE
      WHEN `parcelas` = '' THEN NULL
      WHEN `parcelas` NOT GLOB '*[^0-9]*' AND length(`parcelas`) < 4 THEN CAST(`parcelas` AS INTEGER)
      ELSE `parcelas` END,
    '$.simulacao.taxa', CASE
      WHEN `taxa` = '' THEN NULL
      -- Up to 0.15 % a month may be a fraction of a spreadsheet, which people confirm by its sign.
      WHEN `taxa` GLOB '[0-9]' OR (`taxa` GLOB '[0-9],[0-9]*' OR `taxa` GLOB '[0-9][0-9],[0-9]*')
        AND substr(`taxa`, instr(`taxa`, ',') + 1) NOT GLOB '*[^0-9]*' AND length(`taxa`) < 11
        AND CAST(replace(`taxa`, ',', '.') AS REAL) > 0.15 THEN CAST(replace(`taxa`, ',', '.') AS REAL)
      ELSE `taxa` END,
    '$.simulacao.data', nullif(`data`, ''),
    '$.simulacao.venc', nullif(`venc`, ''),
    '$.simulacao.seguro', CASE
      WHEN `seguro` = '' THEN NULL
      WHEN typeof(`seguro`) <> 'text' THEN `seguro`
      WHEN `seguro` NOT GLOB '*[^0-9]*' AND length(`seguro`) < 8 THEN CAST(`seguro` AS INTEGER) * 100
      WHEN `seguro` GLOB '[0-9],[0-9][0-9]' OR `seguro` GLOB '[0-9][0-9],[0-9][0-9]'
        OR `seguro` GLOB '[0-9][0-9][0-9],[0-9][0-9]' OR `seguro` GLOB '[0-9][0-9][0-9][0-9],[0-9][0-9]'
        OR `seguro` GLOB '[0-9].[0-9][0-9][0-9],[0-9][0-9]' OR `seguro` GLOB '[0-9][0-9].[0-9][0-9][0-9],[0-9][0-9]'
        THEN CAST(replace(replace(`seguro`, '.', ''), ',', '') AS INTEGER)
      ELSE `seguro` END
  ) END)) FROM (
    SELECT `value`, json_extract(`value`, '$.tipo') AS `tipo`,
      json_extract(`value`, '$.simulacao.parcelas') AS `parcelas`, json_extract(`value`, '$.simulacao.taxa') AS `taxa`,
      json_extract(`value`, '$.simulacao.data') AS `data`, json_extract(`value`, '$.simulacao.venc') AS `venc`,
      json_extract(`value`, '$.simulacao.seguro') AS `seguro`
    FROM json_each(`termos`, '$.pagamentos') ORDER BY `key`
  )
))) WHERE `termos` LIKE '%"tipo":"cdc"%';

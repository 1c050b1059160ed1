ALTER TABLE `propostas` ADD `enviada_a` text;--> statement-breakpoint
-- What was sent already was sent to whom it names now.
UPDATE `propostas` SET `enviada_a` = (SELECT json_object('nome', `nome`, 'cpf', `cpf`, 'telefone', `telefone`, 'email', `email`) FROM `clientes` WHERE `clientes`.`id` = `propostas`.`cliente` AND `anonimizado_em` IS NULL) WHERE `versao` > 0 AND `cliente` IS NOT NULL;

CREATE TABLE `cliente_vendedores` (
	`id_empresa` integer NOT NULL,
	`uid` text NOT NULL,
	`cliente` text NOT NULL,
	`em` text NOT NULL,
	PRIMARY KEY(`id_empresa`, `uid`, `cliente`)
);
--> statement-breakpoint
CREATE INDEX `cliente_vendedores_recentes` ON `cliente_vendedores` (`id_empresa`,`uid`,`em`,`cliente`);--> statement-breakpoint
CREATE INDEX `cliente_vendedores_do_cliente` ON `cliente_vendedores` (`cliente`);--> statement-breakpoint
CREATE TABLE `clientes` (
	`ordem` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`id_empresa` integer NOT NULL,
	`nome` text NOT NULL,
	`cpf` text,
	`telefone` text,
	`email` text,
	`busca` text NOT NULL,
	`versao` integer NOT NULL,
	`criado_em` text NOT NULL,
	`alterado_em` text NOT NULL,
	`usado_em` text NOT NULL,
	`anonimizado_em` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `clientes_id` ON `clientes` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `clientes_cpf` ON `clientes` (`id_empresa`,`cpf`) WHERE cpf IS NOT NULL;--> statement-breakpoint
CREATE INDEX `clientes_telefone` ON `clientes` (`id_empresa`,`telefone`) WHERE telefone IS NOT NULL;--> statement-breakpoint
CREATE INDEX `clientes_antigos` ON `clientes` (`usado_em`) WHERE anonimizado_em IS NULL;--> statement-breakpoint
CREATE INDEX `clientes_da_empresa` ON `clientes` (`id_empresa`,`usado_em`,`id`) WHERE anonimizado_em IS NULL;--> statement-breakpoint
CREATE TABLE `proposta_contagens` (
	`id_empresa` integer NOT NULL,
	`vendedor` text NOT NULL,
	`estado` text NOT NULL,
	`n` integer NOT NULL,
	PRIMARY KEY(`id_empresa`, `vendedor`, `estado`)
);
--> statement-breakpoint
CREATE TABLE `proposta_eventos` (
	`id` text PRIMARY KEY NOT NULL,
	`id_empresa` integer NOT NULL,
	`proposta` text NOT NULL,
	`acao` text NOT NULL,
	`de` text,
	`para` text NOT NULL,
	`detalhe` text NOT NULL,
	`palavras` text,
	`revisao` integer NOT NULL,
	`uid` text NOT NULL,
	`nome` text NOT NULL,
	`em` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `proposta_eventos_dela` ON `proposta_eventos` (`proposta`,`revisao`);--> statement-breakpoint
CREATE INDEX `proposta_eventos_da_pessoa` ON `proposta_eventos` (`uid`);--> statement-breakpoint
CREATE TABLE `proposta_regras` (
	`id_empresa` integer PRIMARY KEY NOT NULL,
	`dados` text NOT NULL,
	`versao` integer NOT NULL,
	`uid` text NOT NULL,
	`em` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `proposta_versoes` (
	`proposta` text NOT NULL,
	`versao` integer NOT NULL,
	`id_empresa` integer NOT NULL,
	`termos` text NOT NULL,
	`numeros` text NOT NULL,
	`contato` text NOT NULL,
	`validade` text NOT NULL,
	`uid` text NOT NULL,
	`em` text NOT NULL,
	PRIMARY KEY(`proposta`, `versao`)
);
--> statement-breakpoint
CREATE INDEX `proposta_versoes_da_pessoa` ON `proposta_versoes` (`uid`);--> statement-breakpoint
CREATE TABLE `propostas` (
	`ordem` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`link` text NOT NULL,
	`id_cliente` text NOT NULL,
	`id_empresa` integer NOT NULL,
	`ano` integer NOT NULL,
	`sequencia` integer NOT NULL,
	`estado` text NOT NULL,
	`etapas` text NOT NULL,
	`vendedor` text NOT NULL,
	`vendedor_nome` text NOT NULL,
	`cliente` text,
	`termos` text NOT NULL,
	`modelo` text NOT NULL,
	`total` integer NOT NULL,
	`estoque` text,
	`seminovo` text,
	`versao` integer NOT NULL,
	`revisao` integer NOT NULL,
	`validade` text,
	`expira_em` text,
	`motivo` text,
	`motivo_detalhe` text,
	`aceita_nome` text,
	`aceita_em` text,
	`aceita_endereco` text,
	`aceita_versao` integer,
	`pergunta_em` text,
	`enviada_em` text,
	`enviada_por` text,
	`faturada_em` text,
	`busca` text NOT NULL,
	`criada_em` text NOT NULL,
	`alterada_em` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `propostas_id` ON `propostas` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `propostas_link` ON `propostas` (`link`);--> statement-breakpoint
CREATE UNIQUE INDEX `propostas_id_cliente` ON `propostas` (`id_empresa`,`vendedor`,`id_cliente`);--> statement-breakpoint
CREATE UNIQUE INDEX `propostas_numero` ON `propostas` (`id_empresa`,`ano`,`sequencia`);--> statement-breakpoint
CREATE INDEX `propostas_da_empresa` ON `propostas` (`id_empresa`,`ordem`);--> statement-breakpoint
CREATE INDEX `propostas_por_estado` ON `propostas` (`id_empresa`,`estado`,`ordem`);--> statement-breakpoint
CREATE INDEX `propostas_do_vendedor` ON `propostas` (`id_empresa`,`vendedor`,`ordem`);--> statement-breakpoint
CREATE INDEX `propostas_do_vendedor_por_estado` ON `propostas` (`id_empresa`,`vendedor`,`estado`,`ordem`);--> statement-breakpoint
CREATE INDEX `propostas_do_cliente` ON `propostas` (`cliente`,`ordem`) WHERE cliente IS NOT NULL;--> statement-breakpoint
CREATE INDEX `propostas_do_seminovo` ON `propostas` (`seminovo`) WHERE seminovo IS NOT NULL;--> statement-breakpoint
CREATE INDEX `propostas_da_pessoa` ON `propostas` (`vendedor`);--> statement-breakpoint
CREATE INDEX `propostas_vencimentos` ON `propostas` (`expira_em`) WHERE expira_em IS NOT NULL;--> statement-breakpoint
CREATE INDEX `propostas_que_vencem` ON `propostas` (`id_empresa`,`expira_em`) WHERE expira_em IS NOT NULL;--> statement-breakpoint
-- Words without their places: a search asks which rows have them all, newest first. Nothing of the text is kept.
CREATE VIRTUAL TABLE `propostas_busca` USING fts5(texto, content='', contentless_delete=1, detail='none', tokenize='unicode61 remove_diacritics 2', prefix='1 2 3 4 5 6 7 8');--> statement-breakpoint
CREATE VIRTUAL TABLE `clientes_busca` USING fts5(texto, content='', contentless_delete=1, detail='none', tokenize='unicode61 remove_diacritics 2', prefix='1 2 3 4 5 6 7 8');--> statement-breakpoint
-- Counts by seller and state, kept with each change: a company's hundred thousand proposals are counted at once.
CREATE TRIGGER `propostas_entra` AFTER INSERT ON `propostas` BEGIN
  INSERT INTO `proposta_contagens` (`id_empresa`, `vendedor`, `estado`, `n`) VALUES (new.`id_empresa`, new.`vendedor`, new.`estado`, 1)
    ON CONFLICT (`id_empresa`, `vendedor`, `estado`) DO UPDATE SET `n` = `n` + 1;
  INSERT INTO `propostas_busca` (`rowid`, `texto`) VALUES (new.`ordem`, new.`busca` || printf(' zn%d%06d %06d %d', new.`ano`, new.`sequencia`, new.`sequencia`, new.`sequencia`) || ' zs' || replace(new.`estado`, '_', ''));
END;--> statement-breakpoint
CREATE TRIGGER `propostas_conta` AFTER UPDATE OF `vendedor`, `estado` ON `propostas`
WHEN old.`vendedor` <> new.`vendedor` OR old.`estado` <> new.`estado` BEGIN
  UPDATE `proposta_contagens` SET `n` = `n` - 1 WHERE `id_empresa` = old.`id_empresa` AND `vendedor` = old.`vendedor` AND `estado` = old.`estado`;
  INSERT INTO `proposta_contagens` (`id_empresa`, `vendedor`, `estado`, `n`) VALUES (new.`id_empresa`, new.`vendedor`, new.`estado`, 1)
    ON CONFLICT (`id_empresa`, `vendedor`, `estado`) DO UPDATE SET `n` = `n` + 1;
END;--> statement-breakpoint
CREATE TRIGGER `propostas_muda_de_nome` AFTER UPDATE OF `busca`, `estado` ON `propostas`
WHEN old.`busca` <> new.`busca` OR old.`estado` <> new.`estado` BEGIN
  DELETE FROM `propostas_busca` WHERE `rowid` = old.`ordem`;
  INSERT INTO `propostas_busca` (`rowid`, `texto`) VALUES (new.`ordem`, new.`busca` || printf(' zn%d%06d %06d %d', new.`ano`, new.`sequencia`, new.`sequencia`, new.`sequencia`) || ' zs' || replace(new.`estado`, '_', ''));
END;--> statement-breakpoint
CREATE TRIGGER `propostas_sai` AFTER DELETE ON `propostas` BEGIN
  UPDATE `proposta_contagens` SET `n` = `n` - 1 WHERE `id_empresa` = old.`id_empresa` AND `vendedor` = old.`vendedor` AND `estado` = old.`estado`;
  DELETE FROM `propostas_busca` WHERE `rowid` = old.`ordem`;
END;--> statement-breakpoint
CREATE TRIGGER `clientes_entra` AFTER INSERT ON `clientes` BEGIN
  INSERT INTO `clientes_busca` (`rowid`, `texto`) VALUES (new.`ordem`, new.`busca`);
END;--> statement-breakpoint
CREATE TRIGGER `clientes_muda_de_nome` AFTER UPDATE OF `busca` ON `clientes` WHEN old.`busca` <> new.`busca` BEGIN
  DELETE FROM `clientes_busca` WHERE `rowid` = old.`ordem`;
  INSERT INTO `clientes_busca` (`rowid`, `texto`) VALUES (new.`ordem`, new.`busca` || coalesce(
    (SELECT ' ' || group_concat('zv' || lower(hex(`uid`)), ' ') FROM `cliente_vendedores` WHERE `cliente` = new.`id`), ''));
END;--> statement-breakpoint
CREATE TRIGGER `clientes_sai` AFTER DELETE ON `clientes` BEGIN
  DELETE FROM `clientes_busca` WHERE `rowid` = old.`ordem`;
END;--> statement-breakpoint
-- Whose a customer is stands in the index too: a seller's search looks at nobody else's.
CREATE TRIGGER `cliente_vendedores_entra` AFTER INSERT ON `cliente_vendedores` BEGIN
  DELETE FROM `clientes_busca` WHERE `rowid` = (SELECT `ordem` FROM `clientes` WHERE `id` = new.`cliente`);
  INSERT INTO `clientes_busca` (`rowid`, `texto`) SELECT `ordem`, `busca` || ' ' || (
    SELECT group_concat('zv' || lower(hex(`uid`)), ' ') FROM `cliente_vendedores` WHERE `cliente` = new.`cliente`)
  FROM `clientes` WHERE `id` = new.`cliente`;
END;--> statement-breakpoint
CREATE TRIGGER `cliente_vendedores_sai` AFTER DELETE ON `cliente_vendedores` BEGIN
  DELETE FROM `clientes_busca` WHERE `rowid` = (SELECT `ordem` FROM `clientes` WHERE `id` = old.`cliente`);
  INSERT INTO `clientes_busca` (`rowid`, `texto`) SELECT `ordem`, `busca` || coalesce(
    (SELECT ' ' || group_concat('zv' || lower(hex(`uid`)), ' ') FROM `cliente_vendedores` WHERE `cliente` = old.`cliente`), '')
  FROM `clientes` WHERE `id` = old.`cliente`;
END;

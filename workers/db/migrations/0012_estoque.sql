CREATE TABLE `estoque` (
	`ordem` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`id_cliente` text NOT NULL,
	`id_empresa` integer NOT NULL,
	`moto` text,
	`modelo` text NOT NULL,
	`acabamento` text NOT NULL,
	`cor` text NOT NULL,
	`ano_fabricacao` integer NOT NULL,
	`ano_modelo` integer NOT NULL,
	`chassi` text NOT NULL,
	`motor` text,
	`local` text NOT NULL,
	`situacao` text NOT NULL,
	`entrou_em` text NOT NULL,
	`custo` integer,
	`preco` integer,
	`preco_de_ordem` integer NOT NULL,
	`nota` text,
	`observacao` text NOT NULL,
	`fotos` text NOT NULL,
	`busca` text NOT NULL,
	`reservada_por` text,
	`reservada_nome` text,
	`reservada_para` text,
	`reservada_ate` text,
	`vendida_por` text,
	`vendida_em` text,
	`evento` text NOT NULL,
	`versao` integer NOT NULL,
	`uid` text NOT NULL,
	`criado_em` text NOT NULL,
	`alterado_em` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `estoque_id` ON `estoque` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `estoque_chassi` ON `estoque` (`id_empresa`,`chassi`);--> statement-breakpoint
CREATE UNIQUE INDEX `estoque_id_cliente` ON `estoque` (`id_empresa`,`id_cliente`);--> statement-breakpoint
CREATE INDEX `estoque_reservas` ON `estoque` (`id_empresa`,`reservada_ate`) WHERE reservada_ate IS NOT NULL;--> statement-breakpoint
CREATE INDEX `estoque_vencimentos` ON `estoque` (`reservada_ate`) WHERE reservada_ate IS NOT NULL;--> statement-breakpoint
CREATE INDEX `estoque_por_situacao` ON `estoque` (`id_empresa`,`situacao`,`entrou_em`,`ordem`);--> statement-breakpoint
CREATE INDEX `estoque_por_modelo` ON `estoque` (`id_empresa`,`situacao`,`modelo`,`entrou_em`,`ordem`);--> statement-breakpoint
CREATE INDEX `estoque_por_local` ON `estoque` (`id_empresa`,`situacao`,`local`,`entrou_em`,`ordem`);--> statement-breakpoint
CREATE INDEX `estoque_preco_por_situacao` ON `estoque` (`id_empresa`,`situacao`,`preco_de_ordem`,`ordem`);--> statement-breakpoint
CREATE INDEX `estoque_preco_por_modelo` ON `estoque` (`id_empresa`,`situacao`,`modelo`,`preco_de_ordem`,`ordem`);--> statement-breakpoint
CREATE INDEX `estoque_preco_por_local` ON `estoque` (`id_empresa`,`situacao`,`local`,`preco_de_ordem`,`ordem`);--> statement-breakpoint
CREATE TABLE `estoque_contagens` (
	`id_empresa` integer NOT NULL,
	`modelo` text NOT NULL,
	`situacao` text NOT NULL,
	`n` integer NOT NULL,
	PRIMARY KEY(`id_empresa`, `modelo`, `situacao`)
);
--> statement-breakpoint
CREATE TABLE `estoque_eventos` (
	`id` text PRIMARY KEY NOT NULL,
	`id_empresa` integer NOT NULL,
	`item` text NOT NULL,
	`acao` text NOT NULL,
	`de` text,
	`para` text NOT NULL,
	`detalhe` text NOT NULL,
	`cliente` text,
	`versao` integer NOT NULL,
	`uid` text NOT NULL,
	`nome` text NOT NULL,
	`em` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `estoque_eventos_do_item` ON `estoque_eventos` (`item`,`versao`);--> statement-breakpoint
CREATE INDEX `estoque_eventos_de_clientes` ON `estoque_eventos` (`em`) WHERE cliente IS NOT NULL;--> statement-breakpoint
CREATE INDEX `estoque_eventos_da_pessoa` ON `estoque_eventos` (`uid`);--> statement-breakpoint
CREATE TABLE `estoque_locais` (
	`id_empresa` integer NOT NULL,
	`local` text NOT NULL,
	`n` integer NOT NULL,
	PRIMARY KEY(`id_empresa`, `local`)
);
--> statement-breakpoint
CREATE TABLE `estoque_precos` (
	`id_empresa` integer PRIMARY KEY NOT NULL,
	`marca` text NOT NULL
);
--> statement-breakpoint
-- Words without their places: a search asks which rows have them all, newest first. Nothing of the text is kept.
CREATE VIRTUAL TABLE `estoque_busca` USING fts5(texto, content='', contentless_delete=1, detail='none', tokenize='unicode61 remove_diacritics 2', prefix='1 2 3 4 5 6 7 8');--> statement-breakpoint
-- Counts by model and place, kept with each change: a list of a hundred thousand items shows them at once.
CREATE TRIGGER `estoque_entra` AFTER INSERT ON `estoque` BEGIN
  INSERT INTO `estoque_contagens` (`id_empresa`, `modelo`, `situacao`, `n`) VALUES (new.`id_empresa`, new.`modelo`, new.`situacao`, 1)
    ON CONFLICT (`id_empresa`, `modelo`, `situacao`) DO UPDATE SET `n` = `n` + 1;
  INSERT INTO `estoque_locais` (`id_empresa`, `local`, `n`) VALUES (new.`id_empresa`, new.`local`, 1)
    ON CONFLICT (`id_empresa`, `local`) DO UPDATE SET `n` = `n` + 1;
  INSERT INTO `estoque_busca` (`rowid`, `texto`) VALUES (new.`ordem`, new.`busca` || ' zs' || replace(new.`situacao`, '_', ''));
END;--> statement-breakpoint
CREATE TRIGGER `estoque_conta` AFTER UPDATE OF `modelo`, `situacao` ON `estoque`
WHEN old.`modelo` <> new.`modelo` OR old.`situacao` <> new.`situacao` BEGIN
  UPDATE `estoque_contagens` SET `n` = `n` - 1 WHERE `id_empresa` = old.`id_empresa` AND `modelo` = old.`modelo` AND `situacao` = old.`situacao`;
  INSERT INTO `estoque_contagens` (`id_empresa`, `modelo`, `situacao`, `n`) VALUES (new.`id_empresa`, new.`modelo`, new.`situacao`, 1)
    ON CONFLICT (`id_empresa`, `modelo`, `situacao`) DO UPDATE SET `n` = `n` + 1;
END;--> statement-breakpoint
CREATE TRIGGER `estoque_muda_de_lugar` AFTER UPDATE OF `local` ON `estoque` WHEN old.`local` <> new.`local` BEGIN
  UPDATE `estoque_locais` SET `n` = `n` - 1 WHERE `id_empresa` = old.`id_empresa` AND `local` = old.`local`;
  INSERT INTO `estoque_locais` (`id_empresa`, `local`, `n`) VALUES (new.`id_empresa`, new.`local`, 1)
    ON CONFLICT (`id_empresa`, `local`) DO UPDATE SET `n` = `n` + 1;
END;--> statement-breakpoint
CREATE TRIGGER `estoque_muda_de_nome` AFTER UPDATE OF `busca`, `situacao` ON `estoque`
WHEN old.`busca` <> new.`busca` OR old.`situacao` <> new.`situacao` BEGIN
  DELETE FROM `estoque_busca` WHERE `rowid` = old.`ordem`;
  INSERT INTO `estoque_busca` (`rowid`, `texto`) VALUES (new.`ordem`, new.`busca` || ' zs' || replace(new.`situacao`, '_', ''));
END;--> statement-breakpoint
CREATE TRIGGER `estoque_sai` AFTER DELETE ON `estoque` BEGIN
  UPDATE `estoque_contagens` SET `n` = `n` - 1 WHERE `id_empresa` = old.`id_empresa` AND `modelo` = old.`modelo` AND `situacao` = old.`situacao`;
  UPDATE `estoque_locais` SET `n` = `n` - 1 WHERE `id_empresa` = old.`id_empresa` AND `local` = old.`local`;
  DELETE FROM `estoque_busca` WHERE `rowid` = old.`ordem`;
END;

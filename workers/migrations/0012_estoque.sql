CREATE TABLE `estoque` (
	`id` text PRIMARY KEY NOT NULL,
	`id_cliente` text NOT NULL,
	`id_empresa` integer NOT NULL,
	`ordem` integer NOT NULL,
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
	`nota` text,
	`observacao` text NOT NULL,
	`fotos` text NOT NULL,
	`reservada_por` text,
	`reservada_para` text,
	`reservada_ate` text,
	`vendida_em` text,
	`evento` text NOT NULL,
	`versao` integer NOT NULL,
	`uid` text NOT NULL,
	`criado_em` text NOT NULL,
	`alterado_em` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `estoque_chassi` ON `estoque` (`id_empresa`,`chassi`);--> statement-breakpoint
CREATE UNIQUE INDEX `estoque_id_cliente` ON `estoque` (`id_empresa`,`id_cliente`);--> statement-breakpoint
CREATE UNIQUE INDEX `estoque_ordem` ON `estoque` (`id_empresa`,`ordem`);--> statement-breakpoint
CREATE INDEX `estoque_reservas` ON `estoque` (`id_empresa`,`reservada_ate`);--> statement-breakpoint
CREATE INDEX `estoque_por_situacao` ON `estoque` (`id_empresa`,`situacao`,`entrou_em`,`id`);--> statement-breakpoint
CREATE INDEX `estoque_por_entrada` ON `estoque` (`id_empresa`,`entrou_em`,`id`);--> statement-breakpoint
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
	`uid` text NOT NULL,
	`em` text NOT NULL,
	FOREIGN KEY (`item`) REFERENCES `estoque`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `estoque_eventos_do_item` ON `estoque_eventos` (`item`,`em`,`id`);--> statement-breakpoint
-- Counts by model, kept with each change: a list of a hundred thousand items shows them at once.
CREATE TRIGGER `estoque_conta_novo` AFTER INSERT ON `estoque` BEGIN
  INSERT INTO `estoque_contagens` (`id_empresa`, `modelo`, `situacao`, `n`) VALUES (new.`id_empresa`, new.`modelo`, new.`situacao`, 1)
    ON CONFLICT (`id_empresa`, `modelo`, `situacao`) DO UPDATE SET `n` = `n` + 1;
END;--> statement-breakpoint
CREATE TRIGGER `estoque_conta_mudado` AFTER UPDATE OF `modelo`, `situacao` ON `estoque`
WHEN old.`modelo` <> new.`modelo` OR old.`situacao` <> new.`situacao` BEGIN
  UPDATE `estoque_contagens` SET `n` = `n` - 1 WHERE `id_empresa` = old.`id_empresa` AND `modelo` = old.`modelo` AND `situacao` = old.`situacao`;
  INSERT INTO `estoque_contagens` (`id_empresa`, `modelo`, `situacao`, `n`) VALUES (new.`id_empresa`, new.`modelo`, new.`situacao`, 1)
    ON CONFLICT (`id_empresa`, `modelo`, `situacao`) DO UPDATE SET `n` = `n` + 1;
END;--> statement-breakpoint
CREATE TRIGGER `estoque_conta_apagado` AFTER DELETE ON `estoque` BEGIN
  UPDATE `estoque_contagens` SET `n` = `n` - 1 WHERE `id_empresa` = old.`id_empresa` AND `modelo` = old.`modelo` AND `situacao` = old.`situacao`;
END;

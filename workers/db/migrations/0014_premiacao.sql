CREATE TABLE `pontos_lancamentos` (
	`id` text PRIMARY KEY NOT NULL,
	`id_empresa` integer NOT NULL,
	`uid` text NOT NULL,
	`metrica` text NOT NULL,
	`quantidade` integer NOT NULL,
	`em` text NOT NULL,
	`dia` text NOT NULL,
	`origem` text NOT NULL,
	`estorna` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pontos_lancamentos_estorna` ON `pontos_lancamentos` (`estorna`) WHERE estorna IS NOT NULL;--> statement-breakpoint
CREATE INDEX `pontos_lancamentos_origem` ON `pontos_lancamentos` (`origem`);--> statement-breakpoint
CREATE INDEX `pontos_lancamentos_da_empresa` ON `pontos_lancamentos` (`id_empresa`,`metrica`,`dia`,`em`);--> statement-breakpoint
CREATE INDEX `pontos_lancamentos_da_pessoa` ON `pontos_lancamentos` (`uid`,`id_empresa`,`metrica`,`em`,`id`);--> statement-breakpoint
CREATE TABLE `pontos_pessoas` (
	`id_empresa` integer NOT NULL,
	`uid` text NOT NULL,
	`nome` text NOT NULL,
	`vista_em` text NOT NULL,
	PRIMARY KEY(`id_empresa`, `uid`)
);
--> statement-breakpoint
CREATE INDEX `pontos_pessoas_uid` ON `pontos_pessoas` (`uid`);--> statement-breakpoint
CREATE TABLE `pontos_somas` (
	`id_empresa` integer NOT NULL,
	`metrica` text NOT NULL,
	`dia` text NOT NULL,
	`uid` text NOT NULL,
	`quantidade` integer NOT NULL,
	PRIMARY KEY(`id_empresa`, `metrica`, `dia`, `uid`)
);
--> statement-breakpoint
CREATE TABLE `premiacao_ranking` (
	`id_empresa` integer NOT NULL,
	`premiacao` text NOT NULL,
	`uid` text NOT NULL,
	`nome` text NOT NULL,
	`ordem` integer NOT NULL,
	`lugar` integer,
	`quantidade` integer NOT NULL,
	`pontos` integer NOT NULL,
	PRIMARY KEY(`id_empresa`, `premiacao`, `ordem`)
);
--> statement-breakpoint
CREATE INDEX `premiacao_ranking_uid` ON `premiacao_ranking` (`uid`);--> statement-breakpoint
CREATE TABLE `premiacoes` (
	`id_empresa` integer NOT NULL,
	`id` text NOT NULL,
	`nome` text NOT NULL,
	`metrica` text NOT NULL,
	`pontos` integer NOT NULL,
	`meta` integer,
	`premios` text NOT NULL,
	`regras` text NOT NULL,
	`participantes` text,
	`inicio` text NOT NULL,
	`fim` text NOT NULL,
	`fecha_em` text NOT NULL,
	`congelada_em` text,
	`versao` integer NOT NULL,
	`uid` text NOT NULL,
	`criada_em` text NOT NULL,
	`alterada_em` text NOT NULL,
	PRIMARY KEY(`id_empresa`, `id`)
);
--> statement-breakpoint
CREATE INDEX `premiacoes_fechadas` ON `premiacoes` (`id_empresa`,`fecha_em`,`id`);--> statement-breakpoint
CREATE INDEX `premiacoes_por_congelar` ON `premiacoes` (`fecha_em`) WHERE congelada_em IS NULL;--> statement-breakpoint
-- Totals by day, kept with each row: a ranking of a hundred thousand sales adds up some hundred days.
CREATE TRIGGER `pontos_entram` AFTER INSERT ON `pontos_lancamentos` BEGIN
  INSERT INTO `pontos_somas` (`id_empresa`, `metrica`, `dia`, `uid`, `quantidade`) VALUES (new.`id_empresa`, new.`metrica`, new.`dia`, new.`uid`, new.`quantidade`)
    ON CONFLICT (`id_empresa`, `metrica`, `dia`, `uid`) DO UPDATE SET `quantidade` = `quantidade` + excluded.`quantidade`;
END;--> statement-breakpoint
CREATE TRIGGER `pontos_mudam` AFTER UPDATE OF `uid`, `quantidade` ON `pontos_lancamentos` BEGIN
  UPDATE `pontos_somas` SET `quantidade` = `quantidade` - old.`quantidade` WHERE `id_empresa` = old.`id_empresa` AND `metrica` = old.`metrica` AND `dia` = old.`dia` AND `uid` = old.`uid`;
  INSERT INTO `pontos_somas` (`id_empresa`, `metrica`, `dia`, `uid`, `quantidade`) VALUES (new.`id_empresa`, new.`metrica`, new.`dia`, new.`uid`, new.`quantidade`)
    ON CONFLICT (`id_empresa`, `metrica`, `dia`, `uid`) DO UPDATE SET `quantidade` = `quantidade` + excluded.`quantidade`;
END;--> statement-breakpoint
CREATE TRIGGER `pontos_saem` AFTER DELETE ON `pontos_lancamentos` BEGIN
  UPDATE `pontos_somas` SET `quantidade` = `quantidade` - old.`quantidade` WHERE `id_empresa` = old.`id_empresa` AND `metrica` = old.`metrica` AND `dia` = old.`dia` AND `uid` = old.`uid`;
END;

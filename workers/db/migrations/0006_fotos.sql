CREATE TABLE `fotos` (
	`id` text PRIMARY KEY NOT NULL,
	`id_cliente` text NOT NULL,
	`id_empresa` integer NOT NULL,
	`uid` text NOT NULL,
	`hash` text NOT NULL,
	`chave` text NOT NULL,
	`tipo` text NOT NULL,
	`largura` integer NOT NULL,
	`altura` integer NOT NULL,
	`bytes` integer NOT NULL,
	`origem` text NOT NULL,
	`moto` text,
	`foco_x` real NOT NULL,
	`foco_y` real NOT NULL,
	`primeira_em` text,
	`criada_em` text NOT NULL,
	`retirada_em` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `fotos_uid_id_cliente` ON `fotos` (`uid`,`id_cliente`);--> statement-breakpoint
CREATE INDEX `fotos_do_modelo` ON `fotos` (`id_empresa`,`origem`,`moto`,`primeira_em`,`criada_em`);--> statement-breakpoint
CREATE INDEX `fotos_chave` ON `fotos` (`chave`);--> statement-breakpoint
CREATE INDEX `fotos_conteudo` ON `fotos` (`id_empresa`,`hash`);--> statement-breakpoint
CREATE INDEX `fotos_retiradas` ON `fotos` (`retirada_em`,`bytes`);
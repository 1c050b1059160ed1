CREATE TABLE `chamadas_de_tv` (
	`id_empresa` integer NOT NULL,
	`televisao` text NOT NULL,
	`em` text NOT NULL,
	PRIMARY KEY(`id_empresa`, `televisao`)
);
--> statement-breakpoint
CREATE INDEX `chamadas_de_tv_em` ON `chamadas_de_tv` (`id_empresa`,`em`);--> statement-breakpoint
CREATE TABLE `programacoes` (
	`id_empresa` integer NOT NULL,
	`id` text NOT NULL,
	`nome` text NOT NULL,
	`dados` text NOT NULL,
	`versao` integer NOT NULL,
	`uid` text NOT NULL,
	`em` text NOT NULL,
	PRIMARY KEY(`id_empresa`, `id`)
);
--> statement-breakpoint
CREATE TABLE `televisoes` (
	`id` text PRIMARY KEY NOT NULL,
	`segredo` text NOT NULL,
	`codigo` text,
	`id_empresa` integer,
	`nome` text,
	`programacao` text DEFAULT '' NOT NULL,
	`versao` integer DEFAULT 0 NOT NULL,
	`adotada_com` text,
	`identificar_em` text,
	`recarregar_em` text,
	`criada_em` text NOT NULL,
	`vista_em` text NOT NULL,
	`mostra` text,
	`tela` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `televisoes_codigo` ON `televisoes` (`codigo`);--> statement-breakpoint
CREATE INDEX `televisoes_da_empresa` ON `televisoes` (`id_empresa`,`criada_em`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `televisoes_adotada_com` ON `televisoes` (`adotada_com`);--> statement-breakpoint
CREATE INDEX `televisoes_vistas` ON `televisoes` (`id_empresa`,`vista_em`);
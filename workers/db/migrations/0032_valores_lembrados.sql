CREATE TABLE `valores_lembrados` (
	`id_empresa` integer NOT NULL,
	`marca` text NOT NULL,
	`em` text NOT NULL,
	`autor` text NOT NULL,
	`valor` integer NOT NULL,
	`administra` integer NOT NULL,
	PRIMARY KEY(`id_empresa`, `marca`, `em`, `autor`)
);
--> statement-breakpoint
CREATE INDEX `valores_lembrados_em` ON `valores_lembrados` (`em`);--> statement-breakpoint
CREATE INDEX `seminovos_renavam` ON `seminovos` (`id_empresa`,`renavam`);